import { watch } from "node:fs";
import { dirname, join } from "node:path";
import { getPinnedNode, root, runScript } from "./machine.mjs";
import { readCatalogs } from "./messages.mjs";
import { compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { run } from "./run.mjs";

/** Compiles the messages a moment after a catalogue changed; prints the error of one that does not parse. */
function watchMessages() {
  let pending;
  const compile = () => {
    clearTimeout(pending);
    pending = setTimeout(() => compileMessagesIfStale().catch((error) => console.error(error.message)), 100);
  };
  const directories = new Set(readCatalogs().map(({ file }) => dirname(file)));
  return [...directories].map((directory) => watch(directory, compile));
}

/** Returns whether a change of this file needs a restart: pages, styles and tests do not. */
function isServerFile(file) {
  const path = file.replaceAll("\\", "/");
  return path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.split("/").includes("web");
}

/** Calls `onChange` after each change of the server's code and messages. */
function watchServer(onChange) {
  return watch(join(root, "src"), { recursive: true }, (_event, file) => {
    if (file && (isServerFile(file) || file.includes("compiled"))) onChange();
  });
}

/** Runs the server and restarts it after each change of its code; when it does not start, waits for the next change. */
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

/** `npm run dev`: serves with reload on change. Vite reloads pages inside the server; its own code restarts it. */
await runScript(async () => {
  await installIfMissing();
  await compileMessagesIfStale();
  const watchers = watchMessages();
  const code = await serveWithRestarts();
  for (const watcher of watchers) watcher.close();
  return code;
});
