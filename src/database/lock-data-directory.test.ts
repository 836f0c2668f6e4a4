import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { lockDataDirectory } from "./lock-data-directory.ts";

const directory = mkdtempSync(join(tmpdir(), "advocacy-lock-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it("refuses a second server until the first ends, also by a kill", async () => {
  const unlock = lockDataDirectory(directory);
  expect(() => lockDataDirectory(directory, 1)).toThrow(/^Another server runs on DATA_DIR/);
  unlock();
  const program = `import { lockDataDirectory } from "${import.meta.resolve("./lock-data-directory.ts")}";
    globalThis.unlock = lockDataDirectory(${JSON.stringify(directory)}); console.log("locked"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  expect(() => lockDataDirectory(directory, 1)).toThrow(/^Another server runs on DATA_DIR/);
  child.kill("SIGKILL");
  await once(child, "exit");
  lockDataDirectory(directory)();
});
