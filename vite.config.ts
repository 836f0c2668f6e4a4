import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { createChunkGroups } from "./chunk-groups.ts";
import { escapeChunks } from "./scripts/escape-chunks.mjs";
import { SHARED_MESSAGES } from "./scripts/messages.mjs";

export default defineConfig({
  plugins: [reactRouter(), { ...escapeChunks, applyToEnvironment: ({ name }) => name === "ssr" }],
  ssr: { noExternal: ["zod"] },
  build: { cssMinify: true, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: createChunkGroups() } } } } },
    ssr: { build: { rolldownOptions: { external: SHARED_MESSAGES } } },
  },
});
