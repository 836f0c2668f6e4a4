import { resolve } from "node:path";
import { getPinnedNode, getServerOptions, runScript } from "./machine.mjs";
import { compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { run } from "./run.mjs";

// npm works in the repository's folder, and says in which it was called.
const directory = process.env.INIT_CWD ?? process.cwd();

/** `npm run backup`, `npm run restore` and `npm run verify`: each with its name, and a file as the caller names it; `-` is a pipe. */
await runScript(async () => {
  await installIfMissing();
  await compileMessagesIfStale();
  const [command, ...files] = process.argv.slice(2);
  // Else the heap would grow with what was read.
  const { flags, env } = getServerOptions();
  const paths = files.map((file) => (file === "-" ? file : resolve(directory, file)));
  return run(getPinnedNode(), [...flags, "src/backup.ts", command, ...paths], env);
});
