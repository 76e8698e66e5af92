import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { madeClips } from "~/db/schema/made-clips.ts";
import { withOtherWords, wordsDigest, wordsOf } from "~/features/clips/runs/queries/words.server.ts";
import { discardCaptionFile } from "~/features/video/captions/jobs.server.ts";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import { captionKey } from "~/features/video/captions/rules.ts";
import type { AccountId, CaptionId, MadeClipId, VideoId } from "~/lib/ids.ts";
import { createMadeClip } from "../../support/factories/clips.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const SRT = [
  "1\n00:00:01,000 --> 00:00:03,000\nThe <i>keeper</i> counts.\n",
  "2\n00:00:20,000 --> 00:00:22,000\nThe bell is gone.\n",
].join("\n");

type World = { owner: Visitor; stranger: Visitor; accountId: AccountId; videoId: VideoId };

async function filmOwner(): Promise<World> {
  const { visitor: owner, accountId } = await launchedOwner(product);
  const { visitor: stranger } = await launchedOwner(product);
  const { id: videoId } = await createVideo(product.db, accountId, {
    playableKey: "films/x/film.mp4",
    durationMs: 60_000,
  });
  return { owner, stranger, accountId, videoId };
}

async function upload({ owner, videoId }: World, text = SRT, srclang = "en"): Promise<CaptionId> {
  const body = new FormData();
  body.set("file", new File([text], "words.srt"));
  body.set("srclang", srclang);
  const sent = await owner.fetch(`/videos/${videoId}/captions`, { method: "POST", body });
  return (await sent.json()).id;
}

type Sent = { cues: number[]; startMs: number; endMs: number; text: string };
const KEEPER = { cues: [0], startMs: 1_000, endMs: 3_000, text: "The keeper counts." };
const BELL = { cues: [1], startMs: 20_000, endMs: 22_000, text: "The bell is gone." };

function save(who: Visitor, videoId: VideoId, captionId: string, lines: Sent[], more: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ captionId, lines: JSON.stringify(lines), ...more }))
    body.set(name, value);
  return who.fetch(`/studio/clips/words/${videoId}`, { method: "PUT", body });
}
const screen = (who: Visitor, videoId: VideoId) => who.get(`/dashboard/clips/words?film=${videoId}`);
const idsOf = async (videoId: VideoId) => (await captionsOf(product.db, videoId)).map(({ id }) => id);

/** A clip whose file is there, of a stretch of the film, with words of these captions. */
async function clipOf({ accountId, videoId }: World, captionId: CaptionId | null, [startMs, endMs]: [number, number]) {
  const { madeClipId } = await createMadeClip(product.db, accountId, videoId);
  const look = { startMs, endMs, captionStyle: "default", status: "ready", madeRevision: 1 } as const;
  const words = { captionId, transcript: captionId ? "The bell is gone." : "" };
  await product.db
    .update(madeClips)
    .set({ ...look, ...words })
    .where(eq(madeClips.id, madeClipId));
  return madeClipId;
}
const clipRow = async (id: MadeClipId) =>
  found((await product.db.select().from(madeClips).where(eq(madeClips.id, id)))[0]);

test("corrected words become the film's captions, and the words of its clips", async () => {
  const world = await filmOwner();
  const { owner, stranger, videoId } = world;
  const before = await upload(world);
  const page = await (await screen(owner, videoId)).text();
  expect(page).toContain("The keeper counts.");
  expect((await screen(stranger, videoId)).status).toBe(404);
  expect((await save(stranger, videoId, before, [KEEPER])).status).toBe(404);

  const saved = await save(owner, videoId, before, [KEEPER, { ...BELL, text: "The bell was stolen." }]);
  expect(saved.status).toBe(200);
  const [after] = await idsOf(videoId);
  expect(await saved.json()).toEqual({ ok: true, id: after, problem: null });
  const file = await owner.get(`/media/${captionKey(videoId, found(after))}`);
  expect(await file.text()).toBe(
    "WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nThe <i>keeper</i> counts.\n\n00:00:20.000 --> 00:00:22.000\nThe bell was stolen.\n",
  );
  expect((await wordsOf(product, videoId)).map(({ text }) => text)).toEqual([
    "The keeper counts.",
    "The bell was stolen.",
  ]);
  expect(await product.queue.isPending([discardCaptionFile], { videoId, captionId: before })).toBe(true);
});

test("words that somebody else has saved meanwhile are not overwritten; a form that is sent twice saves once", async () => {
  const world = await filmOwner();
  const { owner, videoId } = world;
  const before = await upload(world);
  const idempotencyKey = "4f0d6a3e-7c1b-4e52-9a55-2f1b7f6e1c11";
  const first = await save(owner, videoId, before, [KEEPER], { idempotencyKey });
  const again = await save(owner, videoId, before, [KEEPER], { idempotencyKey });
  expect([first.status, again.status]).toEqual([200, 200]);
  const late = await save(owner, videoId, before, [BELL]);
  expect([late.status, (await late.json()).problem]).toEqual([
    409,
    "These words were changed elsewhere. Copy what you need, and reload the page.",
  ]);
  expect(await idsOf(videoId)).toHaveLength(1);
});

test.each<[string, Sent[] | string, string]>([
  [
    "a line that ends before it begins",
    [KEEPER, { ...BELL, endMs: 2_000 }],
    "Line 2: this caption ends before it begins.",
  ],
  ["no words", [{ ...KEEPER, text: " " }], "There are no captions in this file."],
  ["a line too long", [{ ...KEEPER, text: "x".repeat(501) }], "A line can have up to 500 characters."],
  ["something else", "nothing", "These words cannot be read. Please reload the page."],
])("words are refused with a message: %s", async (_, lines, problem) => {
  const world = await filmOwner();
  const captionId = await upload(world);
  const sent = Array.isArray(lines) ? lines : (lines as unknown as Sent[]);
  const answer = await save(world.owner, world.videoId, captionId, sent);
  expect([answer.status, (await answer.json()).problem]).toEqual([422, problem]);
});

test("a film without words says so, and gets the first ones by hand", async () => {
  const { owner, videoId } = await filmOwner();
  expect(await (await screen(owner, videoId)).text()).toContain("This film has no words yet");
  const saved = await save(owner, videoId, "", [{ ...KEEPER, cues: [] }], { srclang: "de" });
  expect(saved.status).toBe(200);
  expect(await captionsOf(product.db, videoId)).toMatchObject([{ label: "Deutsch", srclang: "de", isDefault: false }]);
});

test("clips whose words have changed say so, and one press renders those anew", async () => {
  const world = await filmOwner();
  const { owner, videoId } = world;
  const captionId = await upload(world);
  const changed = await clipOf(world, captionId, [15_000, 30_000]);
  const same = await clipOf(world, captionId, [0, 10_000]);
  const list = async () => (await owner.get("/dashboard/clips")).text();
  expect(await list()).not.toContain("Words have changed");
  await save(owner, videoId, captionId, [KEEPER, { ...BELL, text: "The bell was stolen." }]);
  expect(await list()).toContain("One clip still shows the old ones.");
  const body = new URLSearchParams({ videoId });
  expect((await owner.fetch("/studio/clips/renderings", { method: "POST", body })).status).toBe(200);
  expect([await clipRow(changed), await clipRow(same)]).toMatchObject([
    { status: "processing", revision: 2 },
    { status: "ready", revision: 1 },
  ]);
  expect(await list()).not.toContain("Words have changed");
});

test("captions of another language, and the same words again, leave clips as they are; other times do not", async () => {
  const world = await filmOwner();
  const { owner, videoId } = world;
  const english = await upload(world);
  const lines = await wordsOf(product, videoId);
  const stretches = [
    ["keeper", 0, 10_000],
    ["bell", 15_000, 25_000],
    ["silent", 40_000, 50_000],
  ] as const;
  const clips: Record<string, MadeClipId> = {};
  for (const [name, startMs, endMs] of stretches) {
    clips[name] = await clipOf(world, english, [startMs, endMs]);
    const madeLook = { shown: {}, gainDb: 0, words: wordsDigest(lines, { startMs, endMs }) };
    await product.db.update(madeClips).set({ madeLook }).where(eq(madeClips.id, clips[name]));
  }
  const changed = async () => {
    const found = await product.db
      .select({ id: madeClips.id })
      .from(madeClips)
      .where(withOtherWords(world.accountId, videoId));
    return Object.keys(clips).filter((name) => found.some(({ id }) => id === clips[name]));
  };
  const german = await upload(world, SRT.replaceAll("The", "Das"), "de");
  expect(await changed()).toEqual([]);
  const remove = (id: CaptionId) => owner.fetch(`/captions/${id}`, { method: "DELETE", body: new URLSearchParams() });
  expect((await remove(english)).status).toBe(200);
  expect(await changed()).toEqual(["keeper", "bell"]);
  expect((await remove(german)).status).toBe(200);
  const again = await upload(world);
  expect(await changed()).toEqual([]);
  expect((await remove(again)).status).toBe(200);
  await upload(world, SRT.replace("00:00:20,000", "00:00:20,500"));
  expect(await changed()).toEqual(["bell"]);
});

test("a clip tells why it has no captions", async () => {
  const world = await filmOwner();
  const clip = await clipOf(world, null, [0, 10_000]);
  const list = async () => (await world.owner.get("/dashboard/clips")).text();
  expect(await list()).toContain("No captions: the film has no words yet.");
  const captionId = await upload(world, SRT.replace("The bell is gone.", "ระฆังหายไป"));
  expect(await list()).toContain("Words have changed");
  await product.db.update(madeClips).set({ captionId, transcript: "ระฆังหายไป" }).where(eq(madeClips.id, clip));
  expect(await list()).toContain("No captions: no font here has the letters of these words.");
  await product.db.update(madeClips).set({ transcript: "" }).where(eq(madeClips.id, clip));
  expect(await list()).toContain("No captions: nobody speaks here.");
});
