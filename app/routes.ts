import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** THE URL MAP. Every page and API, grouped by who may enter; uploads, media and auth are in `http/`. */
export default [
  // Anyone
  index("routes/account/front-door.ts"),
  route("u/:username", "routes/public/creator-page.ts"),
  route("healthz", "routes/api/health.ts"),
  route("readyz", "routes/api/readiness.ts"),

  // Everything else
  route("*", "routes/unknown.ts"),
] satisfies RouteConfig;
