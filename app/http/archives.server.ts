import { randomUUID } from "node:crypto";
import { Server } from "@tus/server";
import { Hono } from "hono";
import { receiveArchive } from "~/features/studio/imports/commands/sent.server.ts";
import { openImport } from "~/features/studio/imports/commands.server.ts";
import { importIdInput } from "~/features/studio/imports/input.ts";
import { sentImport } from "~/features/studio/imports/queries.server.ts";
import { ARCHIVES_PATH, NO_FILE, TOO_LARGE, UNDER_WAY } from "~/features/studio/imports/rules.ts";
import type { HttpEnv } from "~/http/app.server.ts";
import { accountOf } from "~/http/signed-in-account.server.ts";
import { DRAIN_MS, refusalOf, wholeUpload } from "~/http/uploads.server.ts";
import type { ImportId } from "~/lib/ids.ts";
import { plainLine } from "~/lib/plain-text.ts";
import { tooMany } from "~/middleware/too-many.server.ts";
import type { Product } from "~/product.server.ts";

const LONGEST_NAME = 255;
const SIGN_IN = "Please sign in first.\n";

/** Resumable uploads (tus) of archives: an upload's id is its import's id, and it is 404 for all but its owner. */
export function archives(product: Product): Hono<HttpEnv> {
  const tus = tusServer(product);
  const app = new Hono<HttpEnv>();
  app.on(["POST", "OPTIONS"], "/", async (c) => {
    const accountId = await accountOf(product, c.req.raw.headers);
    if (!accountId) return c.text(SIGN_IN, 401);
    const counted = await product.limiter.limit("upload:account", accountId);
    return counted.ok ? tus.handleWeb(c.req.raw) : tooMany(counted.retryAfterSeconds);
  });
  // Hono looks for a HEAD among the handlers of GET.
  app.on(["HEAD", "GET", "PATCH"], "/:importId", async (c) => {
    const accountId = await accountOf(product, c.req.raw.headers);
    if (!accountId) return c.text(SIGN_IN, 401);
    const id = importIdInput.safeParse(c.req.param("importId"));
    if (!id.success) return c.notFound();
    const own = { accountId, importId: id.data };
    // After a crash between the last byte and its record, the browser's next HEAD finishes the upload.
    if (c.req.raw.method === "HEAD") await receiveArchive(product, own, new Date());
    const sent = await sentImport(product.db, own);
    if (!sent || c.req.raw.method === "GET") return c.notFound();
    return sent.status === "sending" ? tus.handleWeb(c.req.raw) : wholeUpload(sent.byteSize);
  });
  app.all("*", (c) => c.notFound());
  return app;
}

function tusServer(product: Product) {
  return new Server({
    path: ARCHIVES_PATH,
    relativeLocation: true,
    datastore: product.archives.datastore,
    locker: product.uploadLocks,
    lockDrainTimeout: DRAIN_MS,
    namingFunction: () => randomUUID(),
    allowedOrigins: [product.config.baseUrl],
    async onUploadCreate(request, { id, size, metadata }) {
      const accountId = await accountOf(product, request.headers);
      if (!accountId) throw { status_code: 401, body: SIGN_IN };
      if (!size) throw { status_code: 400, body: `${NO_FILE}\n` };
      const fileName = plainLine(metadata?.filename ?? "").slice(0, LONGEST_NAME) || "archive.zip";
      const file = { id: id as ImportId, fileName, byteSize: size };
      const opened = await product.db.transaction((tx) => openImport(tx, accountId, file, new Date()));
      if (!opened.ok) throw opened.reason === "too-large" ? { status_code: 403, body: `${TOO_LARGE}\n` } : BUSY;
      return {};
    },
    async onUploadFinish(request, { id }) {
      const accountId = await accountOf(product, request.headers);
      if (accountId) await receiveArchive(product, { accountId, importId: id as ImportId }, new Date());
      return {};
    },
    onResponseError: (_, error) => refusalOf(error, product.log, TOO_LARGE),
  });
}

/** Not 409, after which browsers try again. */
const BUSY = { status_code: 403, body: `${UNDER_WAY}\n` };
