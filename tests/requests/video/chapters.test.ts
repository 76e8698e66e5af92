import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { posterFrames } from "~/db/schema/poster-frames.ts";
import { videos } from "~/db/schema/videos.ts";
import type { VideoId } from "~/lib/ids.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { ownerAndStranger } from "../../support/owner-and-stranger.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let ada: Visitor;
let bruno: Visitor;
let videoId: VideoId;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  ({ owner: ada, stranger: bruno, videoId } = await ownerAndStranger(product, { durationMs: 600_000 }));
});
afterAll(() => product.stop());

const row = async () => (await product.db.select().from(videos).where(eq(videos.id, videoId)))[0];
const put = (who: Visitor, path: string, fields: [string, string][]) =>
  who.fetch(`/videos/${videoId}/${path}`, { method: "PUT", body: new URLSearchParams(fields) });

test("the owner sets the end of the intro, and removes it", async () => {
  expect((await put(ada, "intro", [["introEnd", "1:05"]])).status).toBe(200);
  expect(await row()).toMatchObject({ introEndMs: 65_000 });
  expect((await ada.fetch(`/videos/${videoId}/intro`, { method: "DELETE" })).status).toBe(200);
  expect(await row()).toMatchObject({ introEndMs: null });
});

test("chapters are stored in the film's order, and deleted by an empty list", async () => {
  const fields: [string, string][] = [
    ...(["5:00", "0:00"] as const).map((start): [string, string] => ["start", start]),
    ...(["The return", "The theft"] as const).map((title): [string, string] => ["title", title]),
  ];
  expect((await put(ada, "chapters", fields)).status).toBe(200);
  expect((await row())?.chapters).toEqual([
    { startMs: 0, title: "The theft" },
    { startMs: 300_000, title: "The return" },
  ]);
  expect((await put(ada, "chapters", [])).status).toBe(200);
  expect((await row())?.chapters).toEqual([]);
});

test.each<[string, [string, string][], string]>([
  ["intro", [["introEnd", "soon"]], "Please write a time such as 1:05."],
  ["intro", [["introEnd", "10:00"]], "This is after the end of the film."],
  [
    "chapters",
    [
      ["start", "11:00"],
      ["title", "Late"],
    ],
    "This is after the end of the film.",
  ],
  [
    "chapters",
    [
      ["start", "1:00"],
      ["title", " "],
    ],
    "Please give every chapter a title.",
  ],
  [
    "chapters",
    [
      ["start", "1"],
      ["start", "0:01"],
      ["title", "A"],
      ["title", "B"],
    ],
    "Two chapters begin at the same time.",
  ],
])("%s %j is refused", async (path, fields, problem) => {
  const response = await put(ada, path, fields);
  expect([response.status, (await response.json()).problem]).toEqual([422, problem]);
});

test("the owner chooses among the film's own poster frames", async () => {
  const key = `posters/${videoId}/still-1.jpg`;
  const still = { videoId, key, width: 1600, height: 900, placeholder: "data:image/webp;base64,AA", atMs: 5 };
  const [own] = await product.db.insert(posterFrames).values(still).returning();
  const other = await createVideo(product.db, found(await row()).accountId);
  const [elsewhere] = await product.db
    .insert(posterFrames)
    .values({ ...still, videoId: other.id })
    .returning();
  const choose = async (who: Visitor, posterFrameId = "") =>
    (await who.post(`/videos/${videoId}/poster`, { posterFrameId })).status;
  expect([await choose(bruno, own?.id), await choose(ada, elsewhere?.id), await choose(ada, randomUUID())]).toEqual([
    404, 404, 404,
  ]);
  expect(await row()).toMatchObject({ posterKey: null });
  expect(await choose(ada, own?.id)).toBe(200);
  expect(await row()).toMatchObject({ posterKey: key, posterWidth: 1600, posterHeight: 900 });
});

test("another account cannot change a film's intro or chapters", async () => {
  expect((await put(bruno, "intro", [["introEnd", "5"]])).status).toBe(404);
  expect((await bruno.fetch(`/videos/${videoId}/intro`, { method: "DELETE" })).status).toBe(404);
  expect((await put(bruno, "chapters", [])).status).toBe(404);
});
