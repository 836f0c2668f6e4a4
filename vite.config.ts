import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { stripSchemas } from "./src/app/strip-schemas.ts";

/**
 * What every page needs is one file: many small ones compress worse, and each brings headers of its own.
 * What these three import comes along.
 */
const everyPage = { name: "every-page", test: /\/src\/app\/(entry\.client|root|language)\.tsx/ };

export default defineConfig({
  plugins: [stripSchemas(), reactRouter()],
  ssr: { external: ["zod"] },
  build: { cssMinify: true, assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [everyPage] } } } } } },
});
