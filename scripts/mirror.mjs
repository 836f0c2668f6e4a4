import { getPinnedNode, getServerOptions, runScript } from "./machine.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { run } from "./run.mjs";

/** `npm run mirror -- --to FOLDER`: writes the site as plain files. */
await runScript(async () => {
  await installIfMissing();
  await compileMessagesIfStale();
  await buildIfStale();
  const { flags, env } = getServerOptions();
  return run(getPinnedNode(), [...flags, "src/mirror.ts", ...process.argv.slice(2)], { ...env, NODE_ENV: "production" });
});
