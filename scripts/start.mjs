import { getPinnedNode, getServerOptions, root, runScript } from "./machine.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing, SERVER_BUNDLE } from "./prepare.mjs";
import { run } from "./run.mjs";
import { readVersion } from "./version.mjs";

/** `npm start`: installs missing packages that serving needs, builds stale files, and serves; with `--version`, only prints the version. */
await runScript(async () => {
  if (process.argv.includes("--version")) {
    console.log(readVersion(root));
    return 0;
  }
  await installIfMissing();
  await compileMessagesIfStale();
  await buildIfStale();
  const { flags, env } = getServerOptions();
  return run(getPinnedNode(), [...flags, SERVER_BUNDLE], { NODE_ENV: "production", ...env });
});
