import { getPinnedNode, runScript } from "./machine.mjs";
import { compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { run } from "./run.mjs";

/** `npm run demo`: loads the demonstration content into an empty data folder. */
await runScript(async () => {
  await installIfMissing();
  await compileMessagesIfStale();
  return run(getPinnedNode(), ["src/demo.ts", ...process.argv.slice(2)]);
});
