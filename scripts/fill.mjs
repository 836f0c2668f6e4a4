import { getPinnedNode, runScript } from "./machine.mjs";
import { compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { run } from "./run.mjs";

/** `npm run fill -- --incidents N [--revisions R]`: fills an empty site with sample incidents, to measure it with. */
await runScript(async () => {
  await installIfMissing();
  await compileMessagesIfStale();
  return run(getPinnedNode(), ["src/fill.ts", ...process.argv.slice(2)]);
});
