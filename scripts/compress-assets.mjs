import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { listFiles } from "./fingerprint.mjs";
import { root } from "./machine.mjs";

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
const MIN_BYTES = 1024;

/** Writes a brotli and a gzip form beside every text file of a built folder, for the server to send as they are. */
export function compressAssets(directory) {
  for (const file of listFiles(directory, (path) => !path.endsWith("/.vite"))) {
    if (!COMPRESSIBLE.test(file)) continue;
    const content = readFileSync(join(root, file));
    if (content.length < MIN_BYTES) continue;
    writeFileSync(join(root, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(root, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}
