import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clipPlacements } from "~/db/schema/clip-shelf.ts";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { videos } from "~/db/schema/videos.ts";
import { spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { storePlacedClip } from "~/features/clips/placing/jobs.server.ts";
import { filmsToCut } from "~/features/clips/runs/queries.server.ts";
import { clipKey } from "~/features/clips/runs/rules.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { sweepRenditions } from "~/features/video/renditions/jobs.server.ts";
import { playableKey } from "~/features/video/videos/rules.ts";
import type { AccountId, MadeClipId } from "~/lib/ids.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { publishChange } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { CLIP_BYTES, readyClip } from "../../support/ready-clip.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

type Holder = NonNullable<Parameters<typeof launchedOwner>[1]>;

async function withClip(holder: Holder = {}, values = {}) {
  const owner = await launchedOwner(product, holder);
  const { id: videoId } = await createVideo(product.db, owner.accountId);
  const clip = await readyClip(product, owner.accountId, videoId, values);
  const page = found(await siteOfAccount(product.db, owner.accountId));
  return { ...owner, clip, pageId: page.id };
}

const change = async (who: Visitor, method: string, clipId: MadeClipId, noun: string, fields = {}) => {
  const response = await who.fetch(`/studio/clips/${clipId}/${noun}`, { method, body: new URLSearchParams(fields) });
  const text = await response.text();
  return [response.status, text.startsWith("{") ? (JSON.parse(text).problems?.form ?? null) : null] as const;
};
const place = (who: Visitor, clipId: MadeClipId, pageId: string, spot: string) =>
  change(who, "POST", clipId, "placements", { pageId, spot });
const tieOf = async (clipId: MadeClipId) =>
  found((await product.db.select().from(clipPlacements).where(eq(clipPlacements.clipId, clipId)))[0]);
const listsOf = async (accountId: AccountId) =>
  (await draftOf(product.db, found(await siteOfAccount(product.db, accountId)))).document.lists;
const store = (videoId: (typeof clipPlacements.$inferSelect)["videoId"]) =>
  storePlacedClip.handle({ videoId }, product, new AbortController().signal);

test("a clip becomes a trailer of the page: a video of its own without a ladder, which counts as room", async () => {
  const { visitor, accountId, clip, pageId } = await withClip();
  const { visitor: stranger } = await launchedOwner(product);
  const before = (await spaceUsed(product.db, accountId, new Date())).bytes;
  expect(before).toBe(CLIP_BYTES.length);
  expect((await place(stranger, clip.id, pageId, "trailer"))[0]).toBe(404);
  expect(await place(visitor, clip.id, pageId, "trailer")).toEqual([200, null]);
  const { videoId, rowId } = await tieOf(clip.id);
  expect((await listsOf(accountId)).trailers.byId[rowId]).toMatchObject({ title: "The bell", videoId });
  expect(await place(visitor, clip.id, pageId, "trailer")).toEqual([409, "This clip is there already."]);

  expect([await store(videoId), await store(videoId)]).toEqual(["stored", "skipped"]);
  const [video] = await product.db.select().from(videos).where(eq(videos.id, videoId));
  expect(video).toMatchObject({ kind: "clip", status: "ready", durationMs: 20_000, width: 1080, height: 1920 });
  expect(video?.posterKey).not.toBeNull();
  expect((await spaceUsed(product.db, accountId, new Date())).bytes).toBe(before + CLIP_BYTES.length);
  await sweepRenditions.handle({}, product, new AbortController().signal);
  expect(await product.db.select().from(renditionSets).where(eq(renditionSets.videoId, videoId))).toEqual([]);

  const open = new Visitor(product.baseUrl);
  const file = `/media/${playableKey(videoId)}`;
  expect((await open.get(file)).status).toBe(404);
  expect(await (await visitor.get("/dashboard/clips")).text()).toMatch(/Trailer on Your site[^<]*\(draft\)/);
  await publishChange(product.db, accountId, (document) => document);
  expect(await (await open.get(file)).text()).toBe(CLIP_BYTES.toString());
  expect((await open.get(`/media/${clipKey(clip.id, 1)}`)).status).toBe(404);
  expect(await (await visitor.get("/dashboard/clips")).text()).not.toContain("(draft)");
  expect((await filmsToCut(product.db, accountId)).map(({ id }) => id)).not.toContain(videoId);
});

test("an actor's page takes it as spotlight clip and short, a filmmaker's page does not", async () => {
  const actor = await withClip({ role: "actor", plan: "basic" });
  const maker = await withClip();
  for (const spot of ["spotlight", "short"]) {
    expect((await place(actor.visitor, actor.clip.id, actor.pageId, spot))[0]).toBe(200);
    const refusal = "A clip cannot become that on this page. Choose something else.";
    expect(await place(maker.visitor, maker.clip.id, maker.pageId, spot)).toEqual([409, refusal]);
  }
  const { spotlights, shorts } = await listsOf(actor.accountId);
  expect([spotlights.order.length, shorts.order.length]).toEqual([1, 1]);
});

test("a clip without a file, and a plan without room, are refused", async () => {
  const { visitor, accountId, clip, pageId } = await withClip({}, { madeRevision: null, status: "processing" });
  expect((await place(visitor, clip.id, pageId, "trailer"))[1]).toContain("not ready yet");
  const full = await withClip();
  await createVideo(product.db, full.accountId, { byteSize: 5 * 1024 ** 3 });
  expect((await place(full.visitor, full.clip.id, full.pageId, "trailer"))[1]).toContain("not enough storage");
  for (const id of [accountId, full.accountId]) expect((await listsOf(id)).trailers.order).toEqual([]);
  const left = await product.db.select().from(videos).where(eq(videos.kind, "clip"));
  expect(left.some((video) => video.accountId === full.accountId)).toBe(false);
});

test("a deleted clip stays on its page, or leaves it and comes back with the undo", async () => {
  const { visitor, accountId, clip, pageId } = await withClip();
  await place(visitor, clip.id, pageId, "trailer");
  const { rowId } = await tieOf(clip.id);
  const order = async () => (await listsOf(accountId)).trailers.order;
  expect((await change(visitor, "PUT", clip.id, "removal", { pages: "keep" }))[0]).toBe(200);
  expect(await order()).toEqual([rowId]);
  await change(visitor, "DELETE", clip.id, "removal");
  expect(await order()).toEqual([rowId]);
  expect((await change(visitor, "PUT", clip.id, "removal", { onPages: "take-off" }))[0]).toBe(200);
  expect(await order()).toEqual([]);
  await change(visitor, "DELETE", clip.id, "removal");
  expect(await order()).toEqual([rowId]);
});
