import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";

/** Folders of files with hashed names; the build writes a `.br` and a `.gz` beside each text file. */
const HASHED = { "/assets/*": "build/client", "/islands/*": "build" };

/** A dot may be percent-encoded. */
const DOT_FILE = /\/(\.|%2e)/i;

/** Built files. Names contain a hash of the content, so browsers may cache them for good. */
export function staticFiles(root: string): Hono {
  const app = new Hono();
  for (const [path, folder] of Object.entries(HASHED)) {
    app.use(path, withoutDotFiles);
    app.use(path, cached("public, max-age=31536000, immutable"));
    app.use(path, serveStatic({ root: join(root, folder), precompressed: true }));
    app.get(path, (c) => c.notFound());
  }
  app.use("/samples/*", withoutDotFiles);
  app.use("/samples/*", cached("public, max-age=86400"));
  app.get("/samples/*", serveStatic({ root: join(root, "build/client") }));
  app.get("/samples/*", (c) => c.notFound());
  for (const path of ["/service-worker.js", "/manifest.webmanifest", "/offline.html"]) {
    app.use(path, cached("no-cache"));
    app.get(path, serveStatic({ root: join(root, "build/client") }));
  }
  app.use("/favicon.svg", cached("public, max-age=86400"));
  app.get("/favicon.svg", serveStatic({ root: join(root, "build/client") }));
  return app;
}

/** The build stores its own metadata beside its output, in files whose names begin with a dot. */
const withoutDotFiles: MiddlewareHandler = async (c, next) => (DOT_FILE.test(c.req.path) ? c.notFound() : next());

const cached =
  (control: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set("cache-control", control);
    c.res.headers.set("x-content-type-options", "nosniff");
  };
