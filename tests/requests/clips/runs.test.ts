import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { films } from "~/db/schema/films.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { mails } from "~/db/schema/mails.ts";
import { renderChangedClip } from "~/features/clips/editing/jobs.server.ts";
import { sweepClips } from "~/features/clips/library/jobs.server.ts";
import { makeClips } from "~/features/clips/runs/jobs.server.ts";
import type { MadeClip } from "~/features/clips/runs/queries.server.ts";
import { clipKey, signalKey } from "~/features/clips/runs/rules.ts";
import { type AccountId, type ClipRunId, type MadeClipId, newId, type VideoId } from "~/lib/ids.ts";
import { eventsOf, readEvents } from "../../support/events.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { PLANTED, plantedFilm } from "../../support/planted-film.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  folder = await scratchFolder();
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

const FILM_MS = 170_000;

/** Two accounts, one of which has this film. */
async function filmOwner(more = {}) {
  const id = newId<VideoId>();
  const playableKey = `films/${id}/film.mp4`;
  const path = join(folder, `${id}.mp4`);
  await plantedFilm(path);
  await product.storage.putFile(playableKey, path);
  const [{ visitor: owner, accountId }, { visitor: stranger }] = [
    await launchedOwner(product),
    await launchedOwner(product),
  ];
  await createVideo(product.db, accountId, { id, playableKey, durationMs: FILM_MS, ...more });
  return { owner, stranger, accountId, videoId: id };
}

const start = (who: Visitor, videoId: VideoId, more = {}) =>
  who.fetch("/dashboard/clips", {
    method: "POST",
    body: new URLSearchParams({ videoId, title: "Salt Road", genre: "Drama", ...more }),
  });

const runOf = async (videoId: VideoId) =>
  found((await product.db.select().from(clipRuns).where(eq(clipRuns.videoId, videoId)))[0]);
const clipsOf = (runId: ClipRunId) => product.db.select().from(madeClips).where(eq(madeClips.runId, runId));
const render = (clipId: MadeClipId) => renderChangedClip.handle({ clipId }, product, new AbortController().signal);
const work = (runId: ClipRunId) => makeClips.handle({ runId }, product, new AbortController().signal);

test("the form shows the genre of the film that it shows", async () => {
  const { visitor, accountId, filmId } = await launchedOwner(product);
  const id = newId<VideoId>();
  await createVideo(product.db, accountId, { id, playableKey: `films/${id}/film.mp4`, durationMs: FILM_MS });
  await product.db
    .update(films)
    .set({ videoId: id, genres: ["Mystery", "Thriller"] })
    .where(eq(films.id, filmId));
  const form = await (await visitor.get("/dashboard/clips?view=create")).text();
  expect(form).toMatch(/<option value="Thriller" selected(="")?>/);
});

test("clips of a film are made, played and downloaded by their owner, and by nobody else", async () => {
  const { owner, stranger, videoId } = await filmOwner();
  const started = await start(owner, videoId);
  expect([started.status, started.headers.get("location")]).toEqual([302, "/dashboard/clips"]);
  const { id } = await runOf(videoId);
  expect(await (await owner.get("/dashboard/clips")).text()).toContain("Waiting for its turn");
  expect((await start(owner, videoId)).status).toBe(409);

  expect(await work(id)).toBe("completed");
  expect(await runOf(videoId)).toMatchObject({ status: "completed", progress: 100, problem: "fewer" });
  const clips = await clipsOf(id);
  expect(clips.map(({ startMs, endMs }) => ({ start: startMs / 1000, end: endMs / 1000 }))).toEqual(
    expect.arrayContaining(PLANTED),
  );
  const [clip] = clips;
  expect(clip).toMatchObject({ status: "ready", madeRevision: 1, aspect: "9:16" });
  const address = `/studio/clips/${clip?.id}`;
  const part = await owner.fetch(`${address}/file`, { headers: { range: "bytes=0-99" } });
  expect([part.status, part.headers.get("content-length")]).toEqual([206, "100"]);
  const file = await owner.get(`${address}/file?download`);
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="salt-road-\d-\d\d.mp4"$/);
  expect((await file.arrayBuffer()).byteLength).toBe(clip?.byteSize);
  expect((await owner.get(`${address}/thumbnail`)).headers.get("content-type")).toBe("image/jpeg");
  for (const name of ["file", "thumbnail"]) expect((await stranger.get(`${address}/${name}`)).status).toBe(404);

  const page = await (await owner.get("/dashboard/clips")).text();
  expect(page).toContain("2 AI-generated clips ready to share");
  expect(page).toContain(found(clip).title);
  expect(await work(id)).toBe("skipped");
  await ownerIsTold(clip?.accountId, id);
  await editAndShare({ owner, stranger }, found(clip));

  const removed = await owner.fetch(`${address}/removal`, { method: "PUT", body: new URLSearchParams() });
  expect(removed.status).toBe(200);
  expect((await owner.get(`${address}/file`)).status).toBe(404);
  const back = await owner.fetch(`${address}/removal`, { method: "DELETE" });
  expect([back.status, (await owner.get(`${address}/file`)).status]).toEqual([200, 200]);
});

async function ownerIsTold(accountId: AccountId | undefined, runId: ClipRunId) {
  const told = (await eventsOf(product, found(accountId))).filter(({ kind }) => kind === "clips.ready");
  expect(told).toMatchObject([{ subjectId: runId, payload: { clips: 2 } }]);
  await readEvents(product, found(accountId));
  const written = await product.db
    .select()
    .from(mails)
    .where(eq(mails.accountId, found(accountId)));
  const mail = found(written.find(({ subject }) => subject === "2 clips of Salt Road are ready"));
  expect(mail.text).toContain(`${product.config.baseUrl}/dashboard/clips`);
  expect(mail.text).toContain("no further stretch of 15 to 60 seconds");
}

const LOOK = {
  ...{ title: "Bell", start: "0:41", end: "0:51.5", aspect: "1:1", captionStyle: "bold", captionColour: "gold" },
  ...{ brandColour: "#e02020", showsTitle: "on", callToAction: "Watch Full Film" },
};

async function editAndShare({ owner, stranger }: Record<"owner" | "stranger", Visitor>, clip: MadeClip) {
  const address = `/studio/clips/${clip.id}`;
  const edit = async (who: Visitor, more = {}) =>
    (await who.fetch(`${address}/look`, { method: "PUT", body: new URLSearchParams({ ...LOOK, ...more }) })).status;
  expect([
    await edit(stranger),
    await edit(owner, { end: "0:42" }),
    await edit(owner, { start: "2:49", end: "3:01" }),
  ]).toEqual([404, 422, 409]);
  expect(await edit(owner)).toBe(200);
  expect(await render(clip.id)).toBe("rendered");
  const [edited] = await product.db.select().from(madeClips).where(eq(madeClips.id, clip.id));
  expect(edited).toMatchObject({ status: "ready", revision: 2, madeRevision: 2, startMs: 41_000, endMs: 51_500 });
  expect(await product.storage.size(clipKey(clip.id, 1))).toBeNull();
  expect([await edit(owner), await render(clip.id)]).toEqual([200, "skipped"]);

  const open = new Visitor(product.baseUrl);
  const page = `/c/${clip.id}`;
  expect((await open.get(page)).status).toBe(404);
  await owner.fetch(`${address}/sharing`, { method: "PUT", body: new URLSearchParams() });
  expect((await open.get(page)).status).toBe(404);
  await product.db.update(films).set({ videoId: clip.videoId }).where(eq(films.accountId, clip.accountId));
  const html = await (await open.get(page)).text();
  expect(html).toContain(`<meta property="og:video" content="${product.baseUrl}${page}/video?v=2"/>`);
  expect(html).toContain("Watch Full Film");
  expect((await open.get(`${page}/video`)).headers.get("content-type")).toBe("video/mp4");
  expect((await open.get(`${page}/picture`)).headers.get("content-type")).toBe("image/jpeg");
  await owner.fetch(`${address}/sharing`, { method: "DELETE" });
  for (const gone of [page, `${page}/video`, `${page}/picture`]) expect((await open.get(gone)).status).toBe(404);
}

test("a cancelled run can be retried, and decodes nothing that was measured before", async () => {
  const { owner, stranger, videoId } = await filmOwner();
  await start(owner, videoId, { aspect: "1:1", captionStyle: "none" });
  const { id } = await runOf(videoId);
  const change = async (who: Visitor, noun: string) =>
    (await who.fetch(`/studio/clips/runs/${id}/${noun}`, { method: "POST", body: new URLSearchParams() })).status;
  expect([await change(stranger, "cancellation"), await change(owner, "cancellation")]).toEqual([404, 200]);
  expect(await work(id)).toBe("skipped");
  expect([await change(owner, "cancellation"), await change(owner, "retry")]).toEqual([409, 200]);
  const known = { frames: { times: [0], changes: [0] }, samples: [], loudness: [] };
  await product.storage.put(signalKey(videoId, 0), new TextEncoder().encode(JSON.stringify(known)));
  expect(await work(id)).toBe("nothing");
  expect(await runOf(videoId)).toMatchObject({ status: "failed", problem: "nothing" });
  expect(await (await owner.get("/dashboard/clips")).text()).toContain("No suitable highlights found in video");
});

test("the form says what is missing, and a month has its limits", async () => {
  const { owner, stranger, videoId } = await filmOwner({ durationMs: 61 * 60_000 });
  const empty = await owner.fetch("/dashboard/clips", { method: "POST", body: new URLSearchParams({ title: "" }) });
  expect(empty.status).toBe(422);
  expect(await empty.text()).toContain("Please enter a video title");
  const long = await start(owner, videoId);
  expect(long.status).toBe(409);
  expect(await long.text()).toContain("Your plan comes with 60 minutes of film a month");
  expect((await start(stranger, videoId)).status).toBe(409);
  expect(await (await owner.get("/dashboard/clips?view=create")).text()).toContain("0 of 60 minutes of film");
});

test("the sweep removes files without a row", async () => {
  const orphan = clipKey(newId(), 1);
  await product.storage.put(orphan, new Uint8Array([1]));
  await sweepClips.handle({}, product, new AbortController().signal);
  expect(await product.storage.size(orphan)).toBeNull();
});
