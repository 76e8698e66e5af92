import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pictures } from "~/db/schema/pictures.ts";
import { posterFrames } from "~/db/schema/poster-frames.ts";
import { lockedEntitlement, spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { sweep, sweepRecorded } from "~/features/content/media-use/jobs.server.ts";
import { storePicture } from "~/features/content/pictures/commands.server.ts";
import {
  copyKey,
  PICTURE_PROBLEMS,
  pictureKey,
  UNNAMED_RETENTION_MS,
  UNUSED_RETENTION_MS,
} from "~/features/content/pictures/rules.ts";
import { posterFrameKey } from "~/features/video/poster-frames/rules.ts";
import { newId, type PosterFrameId } from "~/lib/ids.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { changePage, withContent } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { uploaderOf } from "../../support/uploader.ts";

const GB = 1024 ** 3;
const MB = 1024 ** 2;

let product: TestProduct;
let photograph: Buffer;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  photograph = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => product.stop());

type Owner = Awaited<ReturnType<typeof launchedOwner>>;

function send({ visitor }: Owner, bytes: Buffer = photograph) {
  const body = new FormData();
  body.set("picture", new File([new Uint8Array(bytes)], "still.jpg"));
  return visitor.fetch("/studio/film/pictures", { method: "POST", body });
}

const bytesTaken = async ({ accountId }: Owner) => (await spaceUsed(product.db, accountId, new Date())).bytes;
const fill = ({ accountId }: Owner, byteSize: number) => createVideo(product.db, accountId, { byteSize });
const refusalOf = async (response: Response) => [response.status, (await response.json()).problem];

/** A frame of a film of this owner, as a poster may be chosen from. */
async function frameOf({ accountId }: Owner) {
  const video = await createVideo(product.db, accountId, { byteSize: 1 });
  const id = newId<PosterFrameId>();
  const key = posterFrameKey(video.id, id);
  await product.storage.put(key, photograph);
  const size = { width: 800, height: 600, placeholder: "", atMs: 4000 };
  await product.db.insert(posterFrames).values({ id, videoId: video.id, key, ...size });
  return { id, key };
}

function take({ visitor }: Owner, posterFrameId: string) {
  const body = new FormData();
  body.set("posterFrameId", posterFrameId);
  return visitor.fetch("/studio/film/pictures", { method: "POST", body });
}

/** The bytes that one such picture takes. */
async function bytesOfOnePicture() {
  const ada = await launchedOwner(product);
  await send(ada);
  return bytesTaken(ada);
}

test("a picture takes as much space as its files, and leaves that much less for films", async () => {
  const ada = await launchedOwner(product);
  const { picture } = await (await send(ada)).json();
  const sizes = [picture.key, copyKey(picture.key) ?? ""].map((key) => product.storage.size(key));
  const [whole = 0, copy = 0] = (await Promise.all(sizes)).map(Number);
  expect([whole > 0, copy > 0, await bytesTaken(ada)]).toEqual([true, true, whole + copy]);
  const uploader = uploaderOf(ada.visitor);
  await fill(ada, 5 * GB - MB);
  expect((await uploader.create(MB - whole - copy + 1)).status).toBe(403);
  expect((await uploader.create(MB - whole - copy)).status).toBe(201);
});

test("a frame of an own film becomes a picture that outlives it; nobody else's does", async () => {
  const [ada, eve] = [await launchedOwner(product), await launchedOwner(product)];
  const frame = await frameOf(ada);
  const { picture } = await (await take(ada, frame.id)).json();
  await product.storage.remove(frame.key);
  expect(picture).toMatchObject({ width: 800, height: 600 });
  expect(await product.storage.size(picture.key)).toBeGreaterThan(0);
  for (const [owner, id] of [
    [eve, frame.id],
    [ada, newId<PosterFrameId>()],
    [ada, "../../etc/passwd"],
  ] as const) {
    expect(await refusalOf(await take(owner, id))).toEqual([404, PICTURE_PROBLEMS.frameGone]);
  }
});

test("a frame takes room of the plan like any picture", async () => {
  const ada = await launchedOwner(product);
  const frame = await frameOf(ada);
  await fill(ada, 5 * GB);
  expect(await refusalOf(await take(ada, frame.id))).toEqual([422, PICTURE_PROBLEMS.noRoom]);
});

test("the plan's screen counts pictures, too", async () => {
  const ada = await launchedOwner(product);
  await product.db.insert(pictures).values({
    ...{ key: pictureKey(ada.filmId, new Date(), "large", { width: 8, height: 8 }), accountId: ada.accountId },
    ...{ byteSize: GB, createdAt: new Date() },
  });
  const screen = await (await ada.visitor.get("/dashboard/settings/billing")).text();
  expect(screen.replaceAll(/<!--.*?-->|<[^>]*>/g, "")).toContain("Storage for films and pictures1 GB of 5 GB");
});

test("a picture that the plan has no space for is refused with a message, and not stored", async () => {
  const ada = await launchedOwner(product);
  await fill(ada, 5 * GB - 1);
  expect(await refusalOf(await send(ada))).toEqual([422, PICTURE_PROBLEMS.noRoom]);
  expect(await product.db.select().from(pictures).where(eq(pictures.accountId, ada.accountId))).toEqual([]);
  expect(await bytesTaken(ada)).toBe(5 * GB - 1);
});

test("with no space left, an upload is refused before it is decoded", async () => {
  const ada = await launchedOwner(product);
  await fill(ada, 5 * GB);
  expect(await refusalOf(await send(ada, Buffer.from("no picture at all")))).toEqual([422, PICTURE_PROBLEMS.noRoom]);
});

test("concurrent pictures do not exceed the limit together, on one process or two", async () => {
  const one = await bytesOfOnePicture();
  const ada = await launchedOwner(product);
  await fill(ada, 5 * GB - 2 * one);
  const other = await startTestProduct({ role: "web", databaseUrl: product.databaseUrl });
  try {
    const owner = { accountId: ada.accountId, ownerId: ada.filmId };
    const storeOn = (on: TestProduct) => storePicture(on, owner, photograph, new Date());
    const answers = await Promise.all([0, 1, 2, 3].flatMap(() => [storeOn(product), storeOn(other)]));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await bytesTaken(ada)).toBe(5 * GB);
  } finally {
    await other.stop();
  }
});

test("a picture waits for another request that is about to take space", async () => {
  const one = await bytesOfOnePicture();
  const ada = await launchedOwner(product);
  await fill(ada, 5 * GB - one);
  const owner = { accountId: ada.accountId, ownerId: ada.filmId };
  const key = pictureKey(ada.filmId, new Date(), "first", { width: 8, height: 8 });
  const keeping = await product.db.transaction(async (tx) => {
    await lockedEntitlement(tx, ada.accountId);
    await tx.insert(pictures).values({ key, accountId: ada.accountId, byteSize: one, createdAt: new Date() });
    const state = { answer: storePicture(product, owner, photograph, new Date()), isDone: false };
    void state.answer.then(() => Object.assign(state, { isDone: true }));
    await until(
      async () => state.isDone || (await waitingForLocks()) > 0,
      "the picture waits for the lock, or is done",
    );
    return state;
  });
  expect(await keeping.answer).toMatchObject({ ok: false, reason: "plan" });
  expect(await bytesTaken(ada)).toBe(5 * GB);
});

async function waitingForLocks(): Promise<number> {
  const waiting = "datname = current_database() and wait_event_type = 'Lock'";
  const { rows } = await product.db.$client.query(`select count(*)::int from pg_stat_activity where ${waiting}`);
  return rows[0].count;
}

test("a picture that could not be stored takes no space", async () => {
  const ada = await launchedOwner(product);
  const storage = { ...product.storage, put: vi.fn().mockRejectedValue(new Error("the store is away")) };
  const keeping = storePicture(
    { db: product.db, storage },
    { accountId: ada.accountId, ownerId: ada.filmId },
    photograph,
    new Date(),
  );
  await expect(keeping).rejects.toThrow("the store is away");
  expect(await bytesTaken(ada)).toBe(0);
});

const nameStills = (ada: Owner, stillKeys: string[], now: Date) =>
  changePage(
    product.db,
    ada.accountId,
    (page) => withContent(page, { press: { ...EMPTY_CONTENT.press, stillKeys } }),
    now,
  );

test("the sweep frees the space of pictures that no page has ever named after a day, of others after a month", async () => {
  const one = await bytesOfOnePicture();
  const ada = await launchedOwner(product);
  const { picture } = await (await send(ada)).json();
  await send(ada);
  await nameStills(ada, [picture.key], new Date());
  await sweep(product, new Date());
  expect(await bytesTaken(ada)).toBe(2 * one);
  const tomorrow = new Date(Date.now() + UNUSED_RETENTION_MS + 1000);
  await sweep(product, tomorrow);
  expect(await bytesTaken(ada)).toBe(one);
  await nameStills(ada, [], tomorrow);
  await sweep(product, new Date(tomorrow.getTime() + UNNAMED_RETENTION_MS - 1000));
  expect(await bytesTaken(ada)).toBe(one);
  await sweep(product, new Date(tomorrow.getTime() + UNNAMED_RETENTION_MS + 1000));
  expect(await bytesTaken(ada)).toBe(0);
});

test("what has a record is removed each hour, with its copy, without a listing of all files", async () => {
  const ada = await launchedOwner(product);
  const { picture } = await (await send(ada)).json();
  const files = [picture.key, copyKey(picture.key) ?? ""];
  expect(await Promise.all(files.map((file) => product.storage.size(file)))).not.toContain(null);
  const listing = vi.spyOn(product.storage, "files");
  await sweepRecorded(product, new Date(Date.now() + UNUSED_RETENTION_MS + 1000));
  expect(listing).not.toHaveBeenCalled();
  listing.mockRestore();
  expect(await Promise.all(files.map((file) => product.storage.size(file)))).toEqual([null, null]);
  expect(await bytesTaken(ada)).toBe(0);
});

test("a record without files, left by a killed process, does not keep its space", async () => {
  const ada = await launchedOwner(product);
  const createdAt = new Date(Date.now() - UNUSED_RETENTION_MS - 1000);
  const key = pictureKey(ada.filmId, createdAt, "killed", { width: 8, height: 8 });
  await product.db.insert(pictures).values({ key, accountId: ada.accountId, byteSize: 500, createdAt });
  await sweep(product, new Date());
  expect(await bytesTaken(ada)).toBe(0);
});

test("pictures without a record take space once a sweep has seen them on a page", async () => {
  const ada = await launchedOwner(product);
  const old = new Date(Date.now() - UNUSED_RETENTION_MS - 1000);
  const key = pictureKey(ada.filmId, old, "shown", { width: 8, height: 8 });
  for (const file of [key, copyKey(key) ?? ""]) await product.storage.put(file, new Uint8Array(300));
  await nameStills(ada, [key], new Date());
  await sweep(product, new Date());
  await sweep(product, new Date());
  expect(await bytesTaken(ada)).toBe(600);
});

test("pictures of an account are encoded one at a time, and refused when too many wait", async () => {
  const ada = await launchedOwner(product);
  const release = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 5 }, () => product.lines.pictures.run(ada.accountId, () => release.promise));
  expect(await refusalOf(await send(ada))).toEqual([429, PICTURE_PROBLEMS.tooMany]);
  release.resolve();
  await Promise.all(waiting);
  expect((await send(ada)).status).toBe(200);
});
