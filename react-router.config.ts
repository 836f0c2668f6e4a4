import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app",
  ssr: true,
  // The whole map is small; asking for parts of it on every hover costs more than it saves.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
