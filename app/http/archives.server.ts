import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Hono } from "hono";
import { askForCheck, openImport, removeImport } from "~/features/studio/imports/commands.server.ts";
import { latestImport } from "~/features/studio/imports/queries.server.ts";
import {
  importKey,
  isUnderWay,
  LARGEST_ARCHIVE_BYTES,
  NO_FILE,
  SEND_ARCHIVE_PATH,
  TOO_LARGE,
  UNDER_WAY,
} from "~/features/studio/imports/rules.ts";
import type { HttpEnv } from "~/http/app.server.ts";
import { accountOf } from "~/http/signed-in-account.server.ts";
import { type AccountId, type ImportId, newId } from "~/lib/ids.ts";
import { plainLine } from "~/lib/plain-text.ts";
import { NO_ROOM } from "~/middleware/no-room.server.ts";
import { tooMany } from "~/middleware/too-many.server.ts";
import { isDiskFull } from "~/platform/disk-space.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import type { Product } from "~/product.server.ts";

const LONGEST_NAME = 255;

/** Receives the archive of an import as the body of a request: as a form it would be held in memory. */
export function archives(product: Product): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.put(SEND_ARCHIVE_PATH, async (c) => {
    const { db, limiter } = product;
    const accountId = await accountOf(product, c.req.raw.headers);
    if (!accountId) return c.text("Please sign in first.\n", 401);
    const counted = await limiter.limit("upload:account", accountId);
    if (!counted.ok) return tooMany(counted.retryAfterSeconds);
    const size = Number(c.req.header("content-length") ?? 0);
    if (!c.req.raw.body || !(size > 0)) return c.text(`${NO_FILE}\n`, 400);
    if (size > LARGEST_ARCHIVE_BYTES) return c.text(`${TOO_LARGE}\n`, 413);
    const latest = await latestImport(db, accountId);
    if (latest && isUnderWay(latest)) return c.text(`${UNDER_WAY}\n`, 409);
    const name = plainLine(c.req.query("name") ?? "").slice(0, LONGEST_NAME) || "archive.zip";
    const body = Readable.fromWeb(c.req.raw.body as ReadableStream);
    const received = await receive(product, accountId, { body, name }).catch((error) => {
      if (isDiskFull(error)) return "no-room";
      if (error instanceof Beyond) return "too-large";
      throw error;
    });
    if (received === "no-room") return c.text(`${NO_ROOM}\n`, 507);
    if (received === "too-large") return c.text(`${TOO_LARGE}\n`, 413);
    return received === "under-way" ? c.text(`${UNDER_WAY}\n`, 409) : c.json({ ok: true });
  });
  return app;
}

class Beyond extends Error {}

async function receive(
  { db, queue, storage, config }: Product,
  accountId: AccountId,
  sent: { body: Readable; name: string },
) {
  const id = newId<ImportId>();
  return inWorkFolder(config.dataDir, async (folder) => {
    const path = join(folder, "archive.zip");
    await pipeline(sent.body, bounded(), createWriteStream(path));
    const file = { id, fileName: sent.name, byteSize: (await stat(path)).size };
    const opened = await db.transaction((tx) => openImport(tx, accountId, file, new Date()));
    if (!opened.ok) return opened.reason;
    await storage.putFile(importKey(id), path).catch(async (error) => {
      await db.transaction((tx) => removeImport(tx, { accountId, importId: id }));
      throw error;
    });
    await db.transaction((tx) => askForCheck({ tx, queue }, id));
    return "received";
  });
}

/** The stated length of a request is not trusted. */
function bounded(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(bytes > LARGEST_ARCHIVE_BYTES ? new Beyond("an archive without end") : null, chunk);
    },
  });
}
