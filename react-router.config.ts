import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  buildDirectory: "build",
  // Foreign origins are refused before the router; behind a proxy it cannot know which one is ours.
  allowedActionOrigins: ["**"],
} satisfies Config;
