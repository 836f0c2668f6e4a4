import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app",
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  ssr: true,
  // The whole map is small; asking for parts of it on every hover costs more than it saves.
  routeDiscovery: { mode: "initial" },
  // A page and its loader in one file: apart, the loader would start a little sooner, for one request more on every page.
  splitRouteModules: false,
} satisfies Config;
