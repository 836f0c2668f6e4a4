import { getPinnedNode, runScript } from "./machine.mjs";
import { compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { run } from "./run.mjs";

/** `npm run admin -- …`: lists and changes accounts on the machine itself. */
await runScript(async () => {
  await installIfMissing();
  await compileMessagesIfStale();
  return run(getPinnedNode(), ["src/admin.ts", ...process.argv.slice(2)]);
});
