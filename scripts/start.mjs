import { getPinnedNode, runScript } from "./machine.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { run } from "./run.mjs";

/** `npm start`: installs missing packages that serving needs, builds what is stale, and serves. */
await runScript(async () => {
  await installIfMissing();
  await compileMessagesIfStale();
  await buildIfStale();
  return run(getPinnedNode(), ["src/main.ts"], { NODE_ENV: "production" });
});
