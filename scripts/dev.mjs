import { watch } from "node:fs";
import { dirname } from "node:path";
import { pinnedNode, runScript } from "./machine.mjs";
import { compileWordsIfStale, installIfMissing } from "./prepare.mjs";
import { run } from "./run.mjs";
import { readCatalogues } from "./words.mjs";

/** Compiles the words again a moment after a catalogue changed; a half-typed one only says so. */
function watchWords() {
  let pending;
  const compile = () => {
    clearTimeout(pending);
    pending = setTimeout(() => compileWordsIfStale().catch((error) => console.error(error.message)), 100);
  };
  const directories = new Set(readCatalogues().map(({ file }) => dirname(file)));
  return [...directories].map((directory) => watch(directory, compile));
}

/** `npm run dev`: serves with reload on change; pages by Vite in the server, the server's own code by a restart. */
await runScript(async () => {
  await installIfMissing();
  await compileWordsIfStale();
  const watchers = watchWords();
  const code = await run(pinnedNode(), ["--watch", "--watch-preserve-output", "src/main.ts"], { NODE_ENV: "development" });
  for (const watcher of watchers) watcher.close();
  return code;
});
