import { getPinnedNode, runScript } from "./machine.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { run } from "./run.mjs";

/** `npm start`: installs what serving needs and is missing, builds what is stale, serves. */
await runScript(async () => {
  await installIfMissing();
  await compileMessagesIfStale();
  await buildIfStale();
  return run(getPinnedNode(), ["src/main.ts"], { NODE_ENV: "production" });
});
