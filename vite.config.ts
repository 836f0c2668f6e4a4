import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { createChunkGroups } from "./chunk-groups.ts";
import { SHARED_MESSAGES } from "./scripts/messages.mjs";

export default defineConfig({
  plugins: [reactRouter()],
  ssr: { noExternal: ["zod"] },
  build: { cssMinify: true, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: createChunkGroups() } } } } },
    ssr: { build: { rolldownOptions: { external: SHARED_MESSAGES } } },
  },
});
