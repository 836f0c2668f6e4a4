import { getPinnedNode, getServerOptions, runScript } from "./machine.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing, SERVER_BUNDLE } from "./prepare.mjs";
import { run } from "./run.mjs";

/** `npm start`: installs missing packages that serving needs, builds stale files, and serves. */
await runScript(async () => {
  await installIfMissing();
  await compileMessagesIfStale();
  await buildIfStale();
  const { flags, env } = getServerOptions();
  return run(getPinnedNode(), [...flags, SERVER_BUNDLE], { NODE_ENV: "production", ...env });
});
