import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { listFiles } from "./fingerprint.mjs";
import { root } from "./machine.mjs";

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
const MIN_BYTES = 1024;

/** Minifies the scripts that the bundler copied from `public` as they are: those directly in the built folder. */
export async function minifyCopiedScripts(directory) {
  const files = listFiles(directory).filter((file) => dirname(file) === directory && file.endsWith(".js"));
  if (files.length === 0) return;
  const { minify } = await import("vite");
  await Promise.all(
    files.map(async (file) => {
      const { code, errors } = await minify(file, await readFile(join(root, file), "utf8"));
      if (errors.length > 0) throw new Error(`${file} cannot be minified: ${errors[0].message}`);
      await writeFile(join(root, file), code);
    }),
  );
}

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
