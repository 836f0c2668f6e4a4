import { createHash } from "node:crypto";
import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { createChunkGroups } from "./chunk-groups.ts";
import { SHARED_MESSAGES } from "./scripts/messages.mjs";

/** Names a class after its file: shorter than by its content and line, which each page would carry in markup, styles and scripts. */
function getClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ""));
  return `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 4)}`;
}

/** The oldest browsers in which the pages' scripts run, as the README says: the bundler rewrites newer syntax. */
const BROWSERS = ["chrome109", "firefox115", "safari15.4", "ios15.4"];
/**
 * The same for scripts, but that class fields stay: for a fault of Safari 15 (webkit.org/b/236843) each would be rewritten, for 0.5 kB on
 * each page. A field that meets the fault fails in `old-browsers.e2e.ts`.
 */
const SCRIPT_BROWSERS = ["chrome109", "firefox115", "safari16", "ios16"];

/** Characters of a hash, which no compression shortens: 42 bits tell some hundred files of a build from each other and from older ones. */
const HASH = "[hash:7]";

/**
 * Names only what a page loads later, and styles no more: the files of each page are listed in a file that every visitor loads, a quarter
 * of which would be such names.
 */
const fileNames = {
  entryFileNames: `assets/${HASH}.js`,
  chunkFileNames: ({ isDynamicEntry, name }: Rolldown.PreRenderedChunk) =>
    `assets/${isDynamicEntry || name === "share" ? "[name]-" : ""}${HASH}.js`,
  assetFileNames: ({ names: [name] }: Rolldown.PreRenderedAsset) =>
    `assets/${name?.endsWith(".css") ? "" : "[name]-"}${HASH}[extname]`,
};

/** Replaces Vite's helper around each dynamic import by one that can try again after a lost connection. */
const fetchBeforeImport: Plugin = {
  name: "fetch-before-import",
  enforce: "pre",
  apply: "build",
  load: (id) =>
    id === "\0vite/preload-helper.js"
      ? 'export { importWhenFetched as __vitePreload } from "/src/platform/web/lazy/import-when-fetched.ts";'
      : null,
};

/**
 * A page that is open since before an update may ask for a script that is gone. The router then loads the page anew that one is on, so that
 * only the second click works and a form that was saved comes back: this loads the address that was asked for.
 */
const loadAskedAddress: Plugin = {
  name: "load-asked-address",
  apply: "build",
  transform: (code, id) => {
    if (!id.endsWith("/dom/ssr/routeModules.js")) return null;
    const asked = "window.__reactRouterDataRouter?.state.navigation.location";
    const loaded = code.replace(
      "window.location.reload();",
      `const asked = ${asked}; if (asked) window.location.assign(asked.pathname + asked.search + asked.hash); else window.location.reload();`,
    );
    if (loaded === code) throw new Error("The router no longer loads a page anew as it did: see whether this is still needed.");
    return loaded;
  },
};

export default defineConfig({
  plugins: [fetchBeforeImport, loadAskedAddress, reactRouter()],
  css: { modules: { generateScopedName: getClassName } },
  ssr: { noExternal: ["zod"] },
  build: { cssMinify: true, cssTarget: BROWSERS, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        target: SCRIPT_BROWSERS,
        // Of the libraries in the scripts, which are minified without.
        license: { fileName: "licences.md" },
        rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: createChunkGroups() } } },
      },
    },
    // The files that both name alike, the fonts, are there once.
    ssr: {
      build: { rolldownOptions: { external: SHARED_MESSAGES, output: { assetFileNames: fileNames.assetFileNames } } },
    },
  },
});
