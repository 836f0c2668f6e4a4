import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { createChunkGroups } from "./chunk-groups.ts";

export default defineConfig({
  plugins: [reactRouter()],
  ssr: { external: ["zod"] },
  build: { cssMinify: true, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: createChunkGroups() } } } } } },
});
