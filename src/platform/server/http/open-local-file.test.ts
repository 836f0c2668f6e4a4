import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listFiles } from "../../../../tests/test-images.ts";
import { openLocalFile } from "./open-local-file.ts";

it("openLocalFile copies a file for the duration of a call", async () => {
  const directory = await mkdtemp(join(tmpdir(), "advocacy-upload-"));
  const path = join(directory, "a picture.png");
  await writeFile(path, "content");
  const incoming = join(directory, "media/incoming");
  const upload = await openLocalFile(path, incoming);
  const sha256 = createHash("sha256").update("content").digest("hex");
  expect(upload).toMatchObject({ bytes: 7, sha256, name: "a picture.png" });
  await rm(upload.path);
  expect(await readFile(path, "utf8")).toBe("content");
  await upload.close();
  expect(await listFiles(directory)).toEqual(["a picture.png"]);
  await rm(directory, { recursive: true });
});
