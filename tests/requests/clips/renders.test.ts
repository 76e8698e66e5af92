import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { renderChangedClip } from "~/features/clips/editing/jobs.server.ts";
import { clipKey, thumbnailKey } from "~/features/clips/runs/rules.ts";
import { HANDED_PURPOSE } from "~/features/clips/services/rules/handed.ts";
import type { MadeClipId } from "~/lib/ids.ts";
import { makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import {
  begunClip,
  callBack,
  clipOwner,
  orderedClip,
  surroundingsOfRenders,
} from "../../support/services/rendered-clips.ts";
import type { Visitor } from "../../support/visitor.ts";

const at = surroundingsOfRenders();

const LOOK = {
  ...{ title: "Bell", start: "0:03", end: "0:07", aspect: "9:16", captionStyle: "bold", captionColour: "gold" },
  ...{ brandColour: "#e02020", callToAction: "", focus: '{"8000":"whole"}', watermark: "", corner: "top-right" },
  ...{ showsTitle: "on" },
};

const edit = (who: Visitor, clipId: MadeClipId, more = {}) =>
  who.fetch(`/studio/clips/${clipId}/look`, { method: "PUT", body: new URLSearchParams({ ...LOOK, ...more }) });

test("after consent Shotstack fetches the film and renders the clip, whose file is copied here and marked", async () => {
  const { owner, accountId, videoId, clipId } = await clipOwner(at);
  const asked = { renderer: "shotstack" };
  const refused = await edit(owner, clipId, asked);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { problems: { agreesToRender: expect.any(String) } },
  ]);
  expect((await edit(owner, clipId, { ...asked, agreesToRender: "on" })).status).toBe(200);
  expect(await renderChangedClip.handle({ clipId }, at.product, at.work.stopping)).toBe("ordered");
  expect(await renderChangedClip.handle({ clipId }, at.product, at.work.stopping)).toBe("ordered");
  const job = await at.work.jobOf(accountId);
  expect(await at.work.jobsOf(accountId)).toMatchObject([{ state: "starting", estimatedCents: 2, clipId, videoId }]);
  const sealed = at.product.sealedIds.seal(HANDED_PURPOSE, job.id);
  const film = `${at.product.baseUrl}/api/clips/handed/${sealed}/film.mp4`;
  // Nothing is handed out before the call.
  expect((await fetch(film)).status).toBe(404);

  expect(await at.work.look(job)).toMatchObject({ state: "under way", externalId: at.service.works[0]?.id });
  const order = found(at.service.works[0]).order;
  const [titles, captions, shots, below] = order.timeline.tracks.map(({ clips }) => clips);
  expect(titles).toMatchObject([{ asset: { html: "<p>Bell</p>", background: "#e02020" }, start: 0, length: 3 }]);
  expect(captions).toMatchObject([{ asset: { html: "<p>NOBODY CAME &amp; LEFT.</p>" }, start: 1.5, length: 2 }]);
  expect(shots).toMatchObject([
    { asset: { src: film, trim: 3, volume: 0, crop: {} }, start: 0, length: 1, fit: "crop" },
    { asset: { src: film, trim: 4, volume: 0 }, start: 1, length: 3 },
  ]);
  expect(below).toMatchObject([{ asset: { src: film, trim: 3, volume: 1 }, start: 0, length: 4, filter: "blur" }]);
  expect(order.output).toEqual({ format: "mp4", fps: 30, quality: "medium", size: { width: 1080, height: 1920 } });
  const part = await fetch(film, { headers: { range: "bytes=4-7" } });
  expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
  expect((await fetch(film.replace(sealed, `${sealed.slice(0, -2)}xx`))).status).toBe(404);
  expect((await fetch(film.replace("film.mp4", "watermark.png"))).status).toBe(404);

  at.service.stands({ status: "rendering" });
  expect(await at.work.look(job)).toMatchObject({ state: "under way", attempts: 1 });
  const waiting = await at.work.screen(owner);
  for (const words of ["Render here instead", "Being rendered by Shotstack"]) expect(waiting).toContain(words);
  at.service.stands({ status: "done", duration: 4.02 });
  const result = await readFile(await makeFilm(at.folder, "upright.mp4", 4));
  at.service.delivers(result);
  expect(await at.work.look(job)).toMatchObject({ state: "arriving" });
  expect(await at.work.take(job.id)).toBe("taken");
  expect(await at.work.take(job.id)).toBe("skipped");
  await at.work.read(accountId);
  expect(await at.work.jobOf(accountId)).toMatchObject({ state: "done", problem: null, toldCents: 3 });
  expect(await at.work.clipOf(clipId)).toMatchObject({
    ...{ status: "ready", madeRevision: 2, renderer: "shotstack", byteSize: result.length },
    transcript: "Nobody came & left.",
  });
  expect(await at.product.storage.size(clipKey(clipId, 2))).toBe(result.length);
  expect(await at.product.storage.size(thumbnailKey(clipId, 2))).toBeGreaterThan(1_000);
  expect(await at.work.screen(owner)).toContain("Rendered by Shotstack");
  expect((await fetch(film)).status).toBe(404);
  expect(await (await fetch(`${at.product.baseUrl}/privacy`)).text()).toContain(
    "Shotstack, a service that renders videos",
  );
  expect(at.service.works).toHaveLength(1);
});

test("an order whose answer was lost is found by its callback alone, which counts only if the service says the same", async () => {
  const { clipId, job } = await orderedClip(at);
  const other = await begunClip(at);
  at.service.faults.push({ at: "start", cutsAfterWork: true });
  expect(await at.work.look(job)).toMatchObject({ state: "starting", externalId: null, intentAt: expect.any(Date) });
  const ours = found(at.service.works.at(-1)).id;
  const forged = await fetch(
    `${at.product.baseUrl}/api/clips/callbacks/shotstack/${"0".repeat(32)}-${"x".repeat(43)}`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    },
  );
  expect(forged.status).toBe(404);
  expect((await callBack(at, job.id, other.begun.externalId ?? "")).status).toBe(204);
  expect(await at.work.look(job)).toMatchObject({ state: "starting", externalId: null });
  expect((await callBack(at, job.id, ours)).status).toBe(204);
  at.service.delivers(await readFile(await makeFilm(at.folder, "upright.mp4", 2)));
  expect(await at.work.look(job)).toMatchObject({ state: "arriving", externalId: ours });
  expect((await callBack(at, job.id, ours)).status).toBe(204);
  expect(await at.work.take(job.id)).toBe("taken");
  expect((await callBack(at, job.id, ours)).status).toBe(204);
  expect(await at.work.jobById(job.id)).toMatchObject({ state: "done", nextLookAt: null });
  expect(await at.work.clipOf(clipId)).toMatchObject({ status: "ready", madeRevision: 2 });
  expect(at.service.works).toHaveLength(2);
});
