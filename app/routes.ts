import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** THE URL MAP. Every page and API, grouped by who may enter; uploads, media and auth are in `http/`. */
export default [
  // Anyone
  index("routes/account/front-door.ts"),
  route("healthz", "routes/api/health.ts"),
  route("readyz", "routes/api/readiness.ts"),

  // Signed in
  layout("gates/signed-in.tsx", [
    route("onboarding/username-availability", "routes/onboarding/username-availability.ts"),
    route("onboarding", "routes/onboarding/layout.tsx", [
      index("routes/onboarding/start.ts"),
      route("welcome", "routes/onboarding/welcome.tsx"),
      route("username", "routes/onboarding/username.tsx"),
      route("role", "routes/onboarding/role.tsx"),
      route("genres", "routes/onboarding/genres.tsx"),
      route("video", "routes/onboarding/video.tsx"),
      route("platforms", "routes/onboarding/platforms.tsx"),
      route("generation", "routes/onboarding/generation.tsx"),
      route("ready", "routes/onboarding/ready.tsx"),
    ]),
  ]),

  // Owner of a launched site
  layout("gates/studio.tsx", [
    route("dashboard/:section?", "routes/studio/dashboard.tsx"),
    route("actors-dashboard/:section?", "routes/studio/dashboard.tsx", { id: "actors-dashboard" }),
    route("studio/site/theme", "routes/studio/site-theme.ts"),
  ]),

  // Everything else
  route("*", "routes/unknown.ts"),
] satisfies RouteConfig;
