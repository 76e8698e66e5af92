import { randomUUID } from "node:crypto";
import { Server } from "@tus/server";
import { Hono } from "hono";
import { lackMessage } from "~/features/account/plans/rules.ts";
import { finishUpload } from "~/features/video/uploads/commands.server.ts";
import { openUpload } from "~/features/video/videos/commands.server.ts";
import { videoIdInput } from "~/features/video/videos/input.ts";
import { type Video, videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { LARGEST_UPLOAD_BYTES, MESSAGES, sizeRefusal } from "~/features/video/videos/rules.ts";
import { uploaderOf } from "~/http/api/authentication.server.ts";
import type { HttpEnv } from "~/http/app.server.ts";
import { changingAccountOf } from "~/http/signed-in-account.server.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import { plainLine } from "~/lib/plain-text.ts";
import { NO_ROOM } from "~/middleware/no-room.server.ts";
import { tooMany } from "~/middleware/too-many.server.ts";
import { isDiskFull } from "~/platform/disk-space.ts";
import type { Log } from "~/platform/log.ts";
import type { Product } from "~/product.server.ts";

export const UPLOADS_PATH = "/api/uploads";
/** The same for programs, by key. */
export const API_UPLOADS_PATH = "/api/v1/uploads";
const LONGEST_NAME = 255;
/** How long a request may still write after another request has taken over its upload. */
export const DRAIN_MS = 250;

/** Resumable uploads (tus): an upload's id is its video's id, and it is 404 for all but its owner. */
export const uploads = (product: Product) =>
  uploadsAt(UPLOADS_PATH, product, (headers) => changingAccountOf(product, headers));

/** An upload that was begun by one key, or by its owner's browser, can be continued by another key of the account. */
export const uploadsByKey = (product: Product) =>
  uploadsAt(API_UPLOADS_PATH, product, (headers) => uploaderOf(product, headers));

type WhoseRequest = (headers: Headers) => Promise<AccountId | null>;

function uploadsAt(path: string, product: Product, whose: WhoseRequest): Hono<HttpEnv> {
  const tus = tusServer(path, product, whose);
  const app = new Hono<HttpEnv>();
  app.on(["POST", "OPTIONS"], "/", async (c) => {
    const accountId = await whose(c.req.raw.headers);
    if (!accountId) return c.text("Please sign in first.\n", 401);
    const counted = await product.limiter.limit("upload:account", accountId);
    if (!counted.ok) return tooMany(counted.retryAfterSeconds);
    return tus.handleWeb(c.req.raw);
  });
  app.on(["HEAD", "GET", "PATCH", "DELETE"], "/:videoId", async (c) => {
    const accountId = await whose(c.req.raw.headers);
    if (!accountId) return c.text("Please sign in first.\n", 401);
    const id = videoIdInput.safeParse(c.req.param("videoId"));
    // After a crash between the last byte and its record, the browser's next HEAD finishes the upload.
    if (id.success && c.req.raw.method === "HEAD") await finishUpload(product, accountId, id.data, new Date());
    const video = id.success ? await videoOfOwner(product.db, accountId, id.data) : null;
    if (!video || c.req.raw.method === "GET") return c.notFound();
    if (video.status === "cancelled") await product.uploads.forget(video.id);
    return video.status === "uploading" ? tus.handleWeb(c.req.raw) : alreadyArrived(video);
  });
  app.all("*", (c) => c.notFound());
  return app;
}

function tusServer(path: string, product: Product, whose: WhoseRequest) {
  const { config, uploads, uploadLocks } = product;
  return new Server({
    path,
    relativeLocation: true,
    maxSize: LARGEST_UPLOAD_BYTES,
    datastore: uploads.datastore,
    locker: uploadLocks,
    lockDrainTimeout: DRAIN_MS,
    namingFunction: () => randomUUID(),
    allowedOrigins: [config.baseUrl],
    async onUploadCreate(request, upload) {
      const refusal = sizeRefusal(upload.size);
      const accountId = await whose(request.headers);
      if (refusal || !upload.size) throw { status_code: 400, body: `${refusal ?? MESSAGES.empty}\n` };
      if (!accountId) throw { status_code: 401, body: "Please sign in first.\n" };
      const name = plainLine(upload.metadata?.filename ?? "").slice(0, LONGEST_NAME) || null;
      const opened = await openUpload(
        product,
        accountId,
        { id: upload.id as VideoId, name, byteSize: upload.size },
        new Date(),
      );
      if (!opened.ok && opened.reason === "held") throw { status_code: 429, body: `${opened.message}\n` };
      if (!opened.ok) throw { status_code: 403, body: `${lackMessage(opened.lack)}\n` };
      return {};
    },
    async onUploadFinish(request, { id }) {
      const accountId = await whose(request.headers);
      if (accountId) await finishUpload(product, accountId, id as VideoId, new Date());
      return {};
    },
    onResponseError: (_, error) => refusalOf(error, product.log, MESSAGES.tooLarge),
  });
}

type Thrown = Error | { status_code: number; body: string };

/** The protocol's refusals have their own messages; every other error is logged and gets a general message. */
export function refusalOf(error: Thrown, log: Log, tooLarge: string) {
  if ("status_code" in error && error.status_code === 413) return { status_code: 413, body: `${tooLarge}\n` };
  if ("status_code" in error) return undefined;
  log.error({ err: error }, "an upload failed");
  return isDiskFull(error)
    ? { status_code: 507, body: `${NO_ROOM}\n` }
    : { status_code: 500, body: "Something went wrong. Please try again in a moment.\n" };
}

/** The last response was lost: reports the upload as complete, or as gone when it was cancelled. */
const alreadyArrived = ({ status, byteSize }: Video): Response =>
  status === "cancelled" ? new Response(null, { status: 410 }) : wholeUpload(byteSize ?? 0);

/** The answer about an upload of which all bytes have arrived. */
export function wholeUpload(byteSize: number): Response {
  const size = String(byteSize);
  const headers = {
    "tus-resumable": "1.0.0",
    "upload-offset": size,
    "upload-length": size,
    "cache-control": "no-store",
  };
  return new Response(null, { status: 200, headers });
}
