import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { listFiles } from "./fingerprint.mjs";
import { root } from "./machine.mjs";

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
const MIN_BYTES = 1024;

/** Writes a Brotli and a gzip version beside every text file of a built folder, which the server sends unchanged. */
export async function compressAssets(directory) {
  const files = listFiles(directory, (path) => !path.endsWith("/.vite")).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map((file) => compressFile(join(root, file))));
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const write = async (extension, compressed) => writeFile(`${file}.${extension}`, await compressed);
  await Promise.all([write("br", promisify(brotliCompress)(content)), write("gz", promisify(gzip)(content, { level: 9 }))]);
}
