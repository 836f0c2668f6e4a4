import { completeLock, missingLockEntries } from "./lock.mjs";

/** `npm run complete-lock`, after an `npm install` that changed package-lock.json. */
const count = Object.keys(missingLockEntries()).length;
completeLock();
console.log(
  count === 0
    ? "package-lock.json was complete."
    : `package-lock.json lacked ${count} packages of other platforms; now it names them.`,
);
