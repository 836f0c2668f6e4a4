import { getPinnedNode, getServerOptions, runScript } from "./machine.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { run } from "./run.mjs";

/** `npm start`: installs missing packages that serving needs, builds what is stale, and serves. */
await runScript(async () => {
  await installIfMissing();
  await compileMessagesIfStale();
  await buildIfStale();
  const { flags, env } = getServerOptions();
  return run(getPinnedNode(), [...flags, "src/main.ts"], { NODE_ENV: "production", ...env });
});
