import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  buildDirectory: "build",
  // All addresses at once: one that is asked for when a form is sent would be missing without a connection.
  routeDiscovery: { mode: "initial" },
  // Foreign origins are refused before the router; behind a proxy it cannot know which one is ours.
  allowedActionOrigins: ["**"],
} satisfies Config;
