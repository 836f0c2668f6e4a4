import { join } from "node:path";
import { root } from "./machine.mjs";
import { compiledMessages, MESSAGES_BUNDLE } from "./messages.mjs";

/** For Vite: bundles the functions of all messages into one file for the server. */
export default {
  publicDir: false,
  build: {
    lib: { entry: join(root, compiledMessages, "messages.js"), formats: ["es"], fileName: () => MESSAGES_BUNDLE },
    outDir: join(root, compiledMessages),
    emptyOutDir: false,
    minify: true,
    target: "esnext",
    rolldownOptions: { external: [/\/(runtime|registry)\.js$/], output: { comments: false } },
  },
};
