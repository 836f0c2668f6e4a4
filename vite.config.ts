import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/**
 * What every page needs, or nearly every one, is one file: many small ones compress worse, and each brings headers
 * of its own. What these import comes along.
 */
const everyPage = [
  /\/src\/app\/(entry\.client|root|language)\.tsx/,
  /\/src\/features\/.+\/calls\.ts/,
  /\/src\/platform\/web\/(routing\/get-page-meta|formatting\/format-(day|number))\.ts/,
  /\/src\/platform\/web\/ui\/(user-text|formatted-day|language-label|notice)\.tsx/,
  /\/messages\/compiled\/registry\.js/,
  /\/src\/features\/archive\/incidents\/web\/incident-facts\.tsx/,
  // What home shares with another page: as files of their own, their headers would be three times as long as they are.
  /\/messages\/compiled\/messages\/(donation_external_page|read_archive|send_letter|share_document|tweet_count|tweet_with_us)\.js/,
];
const chunks = { groups: [{ name: "every-page", test: (id: string) => everyPage.some((path) => path.test(id)) }] };

export default defineConfig({
  plugins: [reactRouter()],
  ssr: { external: ["zod"] },
  build: { cssMinify: true, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } } },
});
