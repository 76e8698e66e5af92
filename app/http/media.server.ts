import { Hono } from "hono";
import type { HttpEnv } from "~/http/app.server.ts";
import { fileAnswer } from "~/platform/file-answer.ts";
import type { Storage } from "~/platform/storage.ts";

/** Public folders of the storage; originals are in none of them. */
const PUBLIC_KEY = /^(films|pictures|posters|prints)\/[a-z0-9-]+\/[a-z0-9-]+\.([a-z0-9]+)$/;
const TYPES: Record<string, string> = {
  mp4: "video/mp4",
  m3u8: "application/vnd.apple.mpegurl",
  vtt: "text/vtt; charset=utf-8",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  pdf: "application/pdf",
  zip: "application/zip",
};

/** Films and posters under `/media/*`. */
export function media(storage: Storage): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get("/*", async (c) => {
    const key = c.req.path.replace(/^\/media\//, "");
    const type = TYPES[PUBLIC_KEY.exec(key)?.[2] ?? ""];
    const size = type ? await storage.size(key) : null;
    if (!type || size === null) return c.notFound();
    return (await fileAnswer(storage, { key, size }, c.req.raw, mediaHeaders(type))) ?? c.notFound();
  });
  return app;
}

const mediaHeaders = (type: string) => ({
  "content-type": type,
  "cache-control": "public, max-age=31536000, immutable",
});
