import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { stripSchemas } from "./src/app/strip-schemas.ts";

export default defineConfig({
  plugins: [stripSchemas(), reactRouter()],
  ssr: { external: ["zod"] },
  build: { cssMinify: true, assetsInlineLimit: 0 },
});
