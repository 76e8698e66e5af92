import type { MiddlewareHandler } from "hono";
import type { MiddlewareFunction, ServerBuild } from "react-router";
import { DATABASE_RETRY_SECONDS, databaseAway } from "~/middleware/database-away.server.ts";
import { noRoom, ROOM_RETRY_SECONDS } from "~/middleware/no-room.server.ts";
import { isDatabaseAway } from "~/platform/db.ts";
import { isDiskFull } from "~/platform/disk-space.ts";
import type { Log } from "~/platform/log.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;

/** The answer where the server cannot do its work now, which is no error of the application; null for other errors. */
export function refusalOf(error: unknown, log: Log): Response | null {
  if (isDiskFull(error)) {
    log.error({ err: error }, "a write failed because the disk is full");
    return noRoom();
  }
  if (!isDatabaseAway(error)) return null;
  log.warn({ err: error }, "the database does not answer");
  return databaseAway();
}

/** When to come back, in seconds, by status: the router's own error page loses the header. */
const RETRY_AFTER: Record<number, number> = { 503: DATABASE_RETRY_SECONDS, 507: ROOM_RETRY_SECONDS };

export const retryAfter: MiddlewareHandler = async (c, next) => {
  await next();
  const seconds = RETRY_AFTER[c.res.status];
  if (seconds && !c.res.headers.has("retry-after")) c.res.headers.set("retry-after", String(seconds));
};

/** The same routes; such a failure becomes a 507 or 503 with a message, on the router's own error page. */
export function refusingInTrouble(build: ServerBuild, log: Log): ServerBuild {
  const refuse = (error: unknown): never => {
    throw refusalOf(error, log) ?? error;
  };
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && refusingIn(route, refuse)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function refusingIn(route: Route, refuse: (error: unknown) => never): Route {
  const { loader, action, middleware } = route.module;
  const guarded =
    <Args extends unknown[], Result>(run: (...args: Args) => Result) =>
    async (...args: Args) => {
      try {
        return await run(...args);
      } catch (error) {
        return refuse(error);
      }
    };
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: guarded(loader) }),
      ...(action && { action: guarded(action) }),
      ...(middleware && { middleware: middleware.map((gate) => guarded(gate) as MiddlewareFunction<Response>) }),
    },
  };
}
