import { createHash } from "node:crypto";
import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { createChunkGroups } from "./chunk-groups.ts";
import { SHARED_MESSAGES } from "./scripts/messages.mjs";

/** Names a class after its file: shorter than by its content and line, which each page would carry in markup, styles and scripts. */
function getClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ""));
  return `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 4)}`;
}

export default defineConfig({
  plugins: [reactRouter()],
  css: { modules: { generateScopedName: getClassName } },
  ssr: { noExternal: ["zod"] },
  build: { cssMinify: true, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: createChunkGroups() } } } } },
    ssr: { build: { rolldownOptions: { external: SHARED_MESSAGES } } },
  },
});
