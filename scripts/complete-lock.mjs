import { completeLock, getMissingLockEntries, lockFiles } from "./lock.mjs";

/** `npm run complete-lock`, after an `npm install` that changed a package-lock.json. */
for (const file of lockFiles) {
  const count = Object.keys(getMissingLockEntries(file)).length;
  completeLock(file);
  console.log(count === 0 ? `${file} was complete.` : `${file} lacked ${count} packages of other platforms; now it names them.`);
}
