import { join } from "node:path";
import { root } from "./machine.mjs";
import { SHARED_MESSAGES } from "./messages.mjs";

const IMAGE_WORKER = "src/features/archive/sources/server/images/image-worker.ts";
const CARD_WORKER = "src/services/sharing/card/card-worker.ts";

/**
 * For Vite: bundles the server's own code, with the two libraries that it uses little of. Hundreds of modules, and the
 * translation of TypeScript at the start, would cost the server 15 MB of memory. Names and lines stay readable in what it logs.
 */
export default {
  publicDir: false,
  logLevel: "warn",
  ssr: { noExternal: ["kysely", "zod"] },
  build: {
    ssr: true,
    outDir: join(root, process.env.BUILD_DIRECTORY ?? "build", "main"),
    target: "esnext",
    minify: false,
    rolldownOptions: {
      external: SHARED_MESSAGES,
      input: {
        main: join(root, "src/main.ts"),
        "image-worker": join(root, IMAGE_WORKER),
        "card-worker": join(root, CARD_WORKER),
      },
      output: {
        comments: false,
        // All beside each other, as the server looks for its worker beside itself.
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
      },
    },
  },
};
