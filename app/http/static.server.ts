import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const IMMUTABLE = "public, max-age=31536000, immutable";

/** Built files with hashed names; each lies beside its `.br` and `.gz` from the build. */
export function staticFiles(root: string): Hono {
  const app = new Hono();
  const rooms = { "/assets/*": "build/client", "/islands/*": "build" };
  for (const [path, folder] of Object.entries(rooms)) {
    app.use(
      path,
      serveStatic({
        root: join(root, folder),
        precompressed: true,
        onFound: (_, c) => c.header("cache-control", IMMUTABLE),
      }),
    );
    app.get(path, (c) => c.notFound());
  }
  app.get("/favicon.svg", serveStatic({ root: join(root, "build/client") }));
  return app;
}
