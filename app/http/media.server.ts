import { type Context, Hono } from "hono";
import { isBarredIn } from "~/features/account/withholding/rules/territory.ts";
import { filmGrantOf } from "~/features/money/film-purchases/queries/viewings.server.ts";
import { isInPreview, mediaStanding } from "~/features/page/media-access/queries.server.ts";
import {
  type FileGrant,
  isForEverybody,
  type MediaStanding,
  type MediaSubject,
  subjectName,
  subjectOf,
} from "~/features/page/media-access/rules.ts";
import { grantTokenInput } from "~/features/page/screeners/input.ts";
import { grantOf } from "~/features/page/screeners/queries.server.ts";
import { PIECE_BYTES } from "~/features/page/screeners/rules.ts";
import type { HttpEnv } from "~/http/app.server.ts";
import { accountOf } from "~/http/signed-in-account.server.ts";
import { previewTokensIn } from "~/middleware/preview-cookie.server.ts";
import { fileAnswer } from "~/platform/file-answer.ts";
import type { Product } from "~/product.server.ts";

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

/** Names never change their content. Caches that several people share ask once a day whether it is public still. */
const PUBLIC = "public, max-age=31536000, s-maxage=86400, immutable";
const PRIVATE = "private, no-store";
/** In a sandbox an embedded player is another site, and captions need its leave (HTML, section 4.8.11.11.3). */
const FOR_EVERYBODY = { "cache-control": PUBLIC, "access-control-allow-origin": "*" };

/** Films, pictures and artifacts under `/media/*`: of public pages for everybody, others for those who may see them. */
export function media(product: Product): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get("/s/:token/*", (c) => screened(product, c));
  app.get("/*", async (c) => {
    const key = c.req.path.replace(/^\/media\//, "");
    const [subject, type] = [subjectOf(key), TYPES[key.split(".").at(-1) ?? ""]];
    const size = subject && type ? await product.storage.size(key) : null;
    if (!subject || !type || size === null) return nothing(c);
    const standing = await standingOf(product, subject);
    if (!standing) return nothing(c);
    const isPublic = isForEverybody(subject, standing) && !isBarred(standing, c);
    if (!isPublic && !(await maySee(product, c, subject, standing))) return nothing(c);
    const headers = { "content-type": type, ...cachingOf(standing, isPublic) };
    return (await fileAnswer(product.storage, { key, size }, c.req.raw, headers)) ?? nothing(c);
  });
  return app;
}

/** Whether the decision of an operator keeps it from the country of this visitor. */
const isBarred = ({ territory }: MediaStanding, c: Context<HttpEnv>) => isBarredIn(territory, c.get("sender").country);

/** A cache would give what it has got for one country to visitors of another one. */
function cachingOf({ territory }: MediaStanding, isPublic: boolean): Record<string, string> {
  if (!isPublic) return { "cache-control": PRIVATE };
  return territory ? { ...FOR_EVERYBODY, "cache-control": PRIVATE } : FOR_EVERYBODY;
}

/** A film by a screener or a purchase, in small pieces: each asks whether that still holds, so that taking back stops the next. */
async function screened(product: Product, c: Context<HttpEnv, "/s/:token/*">) {
  const token = grantTokenInput.safeParse(c.req.param("token"));
  const key = c.req.path.replace(/^\/media\/s\/[^/]*\//, "");
  const [subject, type] = [subjectOf(key), TYPES[key.split(".").at(-1) ?? ""]];
  const grant = token.success && type && subject?.kind === "video" ? await grantFor(product, token.data) : null;
  if (!grant || !type || subject?.kind !== "video" || !grant.videoIds.includes(subject.videoId)) return nothing(c);
  const size = await product.storage.size(key);
  const standing = size === null ? null : await standingOf(product, subject);
  if (size === null || !standing || isBarred(standing, c)) return nothing(c);
  const headers = { "content-type": type, "cache-control": PRIVATE };
  return (await fileAnswer(product.storage, { key, size, most: PIECE_BYTES }, c.req.raw, headers)) ?? nothing(c);
}

/** From memory, until the screener or the film is taken back, or a page of the account changes. */
async function grantFor({ db, grants }: Product, token: string): Promise<FileGrant | null> {
  const now = new Date();
  const kept = grants.get(token);
  if (kept) return kept.endsAt > now ? kept : null;
  const ticket = grants.ticket();
  const grant: FileGrant | null = (await grantOf(db, token, now)) ?? (await filmGrantOf(db, token, now));
  if (grant) grants.keep(ticket, token, grant.accountId, grant);
  return grant;
}

/** In no cache, because it may become public. */
function nothing(c: Context<HttpEnv>) {
  c.header("cache-control", "no-store");
  return c.notFound();
}

/** From memory, as long as no page of the account has changed. */
async function standingOf({ db, standings }: Product, subject: MediaSubject): Promise<MediaStanding | null> {
  const name = subjectName(subject);
  const kept = standings.get(name);
  if (kept) return kept;
  const ticket = standings.ticket();
  const standing = await mediaStanding(db, subject);
  if (standing) standings.keep(ticket, name, standing.accountId, standing);
  return standing;
}

/** The owner, and whoever has opened a preview of a draft with it. */
async function maySee(product: Product, c: Context<HttpEnv>, subject: MediaSubject, standing: MediaStanding) {
  const { headers } = c.req.raw;
  if (!headers.has("cookie")) return false;
  const { accountId, makerId } = standing;
  const caller = await accountOf(product, headers);
  if (caller !== null && (caller === accountId || caller === makerId)) return true;
  if (isBarred(standing, c)) return false;
  const tokens = previewTokensIn(headers.get("cookie") ?? "");
  return isInPreview(product.db, { tokens, subject, accountId }, new Date());
}
