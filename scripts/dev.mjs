import { watch } from "node:fs";
import { dirname, join } from "node:path";
import { getPinnedNode, root, runScript } from "./machine.mjs";
import { readCatalogs } from "./messages.mjs";
import { compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { run } from "./run.mjs";

/** Compiles the messages again a moment after a catalog changed; a half-typed one only says so. */
function watchMessages() {
  let pending;
  const compile = () => {
    clearTimeout(pending);
    pending = setTimeout(() => compileMessagesIfStale().catch((error) => console.error(error.message)), 100);
  };
  const directories = new Set(readCatalogs().map(({ file }) => dirname(file)));
  return [...directories].map((directory) => watch(directory, compile));
}

/** Whether the server itself runs this file: pages, styles and tests do not need it to start anew. */
function isServerFile(file) {
  const path = file.replaceAll("\\", "/");
  return path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.split("/").includes("web");
}

/** Calls back at every change of the server's own code, its messages included. */
function watchServer(onChange) {
  return watch(join(root, "src"), { recursive: true }, (_event, file) => {
    if (file && (isServerFile(file) || file.includes("compiled"))) onChange();
  });
}

/** Serves, and starts anew whenever the server's code changes; what does not start waits for the next change. */
async function serveWithRestarts() {
  let stop = new AbortController();
  const watcher = watchServer(() => stop.abort());
  for (;;) {
    const code = await run(getPinnedNode(), ["src/main.ts"], { NODE_ENV: "development" }, stop.signal);
    if (!stop.signal.aborted && code === 1) {
      console.log("Waiting for a change …");
      await new Promise((resolve) => stop.signal.addEventListener("abort", resolve));
    }
    if (!stop.signal.aborted) {
      watcher.close();
      return code;
    }
    stop = new AbortController();
    console.log("Starting anew …");
  }
}

/** `npm run dev`: serves with reload on change; pages by Vite in the server, the server's own code by a restart. */
await runScript(async () => {
  await installIfMissing();
  await compileMessagesIfStale();
  const watchers = watchMessages();
  const code = await serveWithRestarts();
  for (const watcher of watchers) watcher.close();
  return code;
});
