import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { siteByUsername } from "~/features/page/public-site/queries.server.ts";
import { discardCaptionFile } from "~/features/video/captions/jobs.server.ts";
import { type CaptionId, newId, type VideoId } from "~/lib/ids.ts";
import { encoded } from "../../support/encoded.ts";
import { createSite } from "../../support/factories/content.ts";
import { ownerAndStranger } from "../../support/owner-and-stranger.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import type { Visitor } from "../../support/visitor.ts";

const SRT = "1\n00:00:01,000 --> 00:00:02,000\nThe bell is <b>gone</b>.\n";

let product: TestProduct;
let ada: Visitor;
let bruno: Visitor;
let videoId: VideoId;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  const people = await ownerAndStranger(product, { playableKey: "films/x/film.mp4" });
  const { accountId } = people;
  ({ owner: ada, stranger: bruno, videoId } = people);
  await product.db.update(accounts).set({ username: "ada" }).where(eq(accounts.id, accountId));
  await createSite(product.db, accountId, { videoId });
});
afterAll(() => product.stop());

async function send(
  visitor: Visitor,
  text: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  video = videoId,
) {
  const body = new FormData();
  body.set("file", new File([text], "captions.srt"));
  for (const [name, value] of Object.entries({ srclang: "en", ...fields })) body.set(name, value);
  return visitor.fetch(`/videos/${video}/captions`, { method: "POST", body });
}
const shown = async () => {
  const source = (await siteByUsername(product.db, "ada"))?.site.film?.source;
  return source?.kind === "file" ? (source.captions ?? []) : [];
};
const patch = (visitor: Visitor, id: string, isDefault: boolean) =>
  visitor.fetch(`/captions/${id}`, { method: "PATCH", body: new URLSearchParams({ isDefault: String(isDefault) }) });
const idIn = async (response: Response): Promise<string> => (await response.json()).id;

test("captions in several languages reach the page as WebVTT, one of them by default", async () => {
  const english = await send(ada, SRT, { isDefault: "on" });
  expect(english.status).toBe(201);
  const portuguese = await send(ada, Buffer.from(SRT.replace("gone", "dem\xf4nio"), "latin1"), {
    ...{ srclang: "pt-br", isChecked: "true" },
  });
  expect(portuguese.status).toBe(201);
  const [first, second] = await shown();
  expect(first).toMatchObject({ label: "English", srclang: "en", default: true });
  expect(second).toMatchObject({ label: "português (Brasil)", srclang: "pt-BR" });

  const file = await fetch(product.baseUrl + second?.src);
  expect(file.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
  expect(await file.text()).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nThe bell is <b>demônio</b>.\n");

  const id = await idIn(portuguese);
  expect((await patch(ada, id, true)).status).toBe(200);
  expect((await shown()).map((one) => one.default ?? false)).toEqual([false, true]);
  expect((await patch(ada, id, false)).status).toBe(200);
  expect((await shown()).some((one) => one.default)).toBe(false);

  expect((await ada.fetch(`/captions/${id}`, { method: "DELETE" })).status).toBe(200);
  expect((await shown()).map(({ label }) => label)).toEqual(["English"]);
  const removed = { videoId, captionId: id as CaptionId };
  expect(await discardCaptionFile.handle(removed, product, new AbortController().signal)).toBe("discarded");
  expect((await fetch(product.baseUrl + second?.src)).status).toBe(404);
});

test("captions that may have been misread are shown before they are published, in another encoding on demand", async () => {
  const before = await shown();
  const polish = encoded(SRT.replace("The bell is <b>gone</b>.", "Proszę cię, jeśli ważne."), "windows-1250");
  const first = await send(ada, polish, { label: "Polski" });
  const { reading, problem } = await first.json();
  expect([first.status, problem, reading.leftOut, reading.lines]).toEqual([
    200,
    null,
    null,
    ["Proszę cię, jeśli ważne."],
  ]);
  const cyrillic = await (await send(ada, polish, { label: "Polski", encoding: "windows-1251" })).json();
  expect(cyrillic.reading.lines).toEqual(["Proszк ciк, jeњli waїne."]);
  expect(await shown()).toEqual(before);

  const chosen = { label: "Polski", encoding: reading.encoding, isChecked: "true" };
  expect((await send(ada, polish, chosen)).status).toBe(201);
  const added = (await shown()).at(-1);
  expect(await (await fetch(product.baseUrl + added?.src)).text()).toContain("Proszę cię, jeśli ważne.");
  const again = await send(ada, polish, chosen);
  expect([again.status, (await again.json()).reading.encoding]).toEqual([422, reading.encoding]);
});

test("lines that cannot be read are named before the others are published", async () => {
  const odd = `${SRT}\n2\n00:00:05,000 --> 00:00:03,000\nLost.\n`;
  const { reading } = await (await send(ada, odd, { label: "Odd" })).json();
  expect(reading.leftOut).toContain("Line 6: this caption ends before it begins.");
  expect((await send(ada, odd, { label: "Odd", isChecked: "true" })).status).toBe(201);
});

test.each<[string, string, Record<string, string>, string]>([
  ["no captions", "Dear Ada,", {}, "Please upload captions as SRT or WebVTT files only"],
  ["nothing", "", {}, "Please choose a caption file."],
  ["a mistake", "00:00:05,000 --> 00:00:01,000\nWait.", {}, "Line 1: this caption ends before it begins."],
  ["a language that is none", SRT, { srclang: "<b>" }, "Please choose a language."],
  ["a name that is taken", SRT, { label: "english" }, "This film already has captions of this name."],
  ["too much", "x".repeat(800 * 1024), {}, "Captions must be less than 768KB"],
])("captions are refused with a message: %s", async (_, text, fields, problem) => {
  if (fields.label) await send(ada, SRT);
  const response = await send(ada, text, fields);
  expect([response.status, (await response.json()).problem]).toEqual([422, problem]);
});

test("another account's film and captions are not found", async () => {
  const id = await idIn(await send(ada, SRT, { label: "Mine" }));
  expect((await send(bruno, SRT)).status).toBe(404);
  expect((await patch(bruno, id, true)).status).toBe(404);
  expect((await bruno.fetch(`/captions/${id}`, { method: "DELETE" })).status).toBe(404);
  expect((await send(ada, SRT, {}, newId<VideoId>())).status).toBe(404);
  expect((await ada.fetch("/captions/none", { method: "DELETE" })).status).toBe(404);
  expect((await shown()).map(({ label }) => label)).toContain("Mine");
});
