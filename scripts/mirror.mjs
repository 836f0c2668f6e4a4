import { resolve } from "node:path";
import { getPinnedNode, getServerOptions, runScript } from "./machine.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { run } from "./run.mjs";

// npm works in the repository's folder, and says in which it was called.
const directory = process.env.INIT_CWD ?? process.cwd();

/** `npm run mirror -- --to FOLDER [--zip]`: writes the site as plain files, the folder as the caller names it. */
await runScript(async () => {
  await installIfMissing();
  await compileMessagesIfStale();
  await buildIfStale();
  const options = process.argv
    .slice(2)
    .map((word, index, words) => (words[index - 1] === "--to" ? resolve(directory, word) : word));
  const { flags, env } = getServerOptions();
  return run(getPinnedNode(), [...flags, "src/mirror.ts", ...options], { ...env, NODE_ENV: "production" });
});
