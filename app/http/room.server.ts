import type { MiddlewareFunction, ServerBuild } from "react-router";
import { noRoom } from "~/middleware/no-room.server.ts";
import { isDiskFull } from "~/platform/disk-space.ts";
import type { Log } from "~/platform/log.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;

/** The same routes; a failure caused by a full disk becomes a 507 with a message, on the router's own error page. */
export function refusingWithoutRoom(build: ServerBuild, log: Log): ServerBuild {
  const refuse = (error: unknown): never => {
    if (!isDiskFull(error)) throw error;
    log.error({ err: error }, "a write failed because the disk is full");
    throw noRoom();
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
