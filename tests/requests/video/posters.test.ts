import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { detectVideoLink } from "~/features/video/providers/rules.ts";
import { fetchPoster } from "~/features/video/transcoding/jobs.server.ts";
import { removeVideo, saveVideoLink } from "~/features/video/videos/commands.server.ts";
import { videoById } from "~/features/video/videos/queries.server.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { Fetcher } from "~/platform/fetch.ts";
import { createAccount } from "../../support/factories/account.ts";
import { signedIn } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
let picture: Buffer;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  picture = await sharp({ create: { width: 1920, height: 1080, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
});
afterAll(() => product.stop());

async function linkedVideo(address: string) {
  const account = await createAccount(product.db);
  const link = detectVideoLink(address);
  if (!link) throw new Error("no link");
  const now = new Date("2026-03-01T12:00:00Z");
  const { id } = await product.db.transaction((tx) =>
    saveVideoLink({ tx, queue: product.queue }, account.accountId, link, now),
  );
  return { id, accountId: account.accountId };
}
const run = (videoId: VideoId, fetcher: Fetcher) =>
  fetchPoster.handle({ videoId }, { ...product, fetcher }, new AbortController().signal);
const answer = (body: Buffer | string, status = 200) => ({ status, contentType: "", body: Buffer.from(body) });

test("a linked film is ready at once and gets its poster from the first available picture", async () => {
  const { id, accountId } = await linkedVideo("https://youtu.be/dQw4w9WgXcQ");
  expect(await videoById(product.db, id)).toMatchObject({ status: "ready", platform: "youtube", posterKey: null });
  const asked: string[] = [];
  const fetcher: Fetcher = async (address) => {
    asked.push(address);
    return address.includes("maxres") ? answer("gone", 404) : answer(picture);
  };
  expect(await run(id, fetcher)).toBe("kept");
  expect(asked.map((address) => new URL(address).pathname)).toEqual([
    "/vi/dQw4w9WgXcQ/maxresdefault.jpg",
    "/vi/dQw4w9WgXcQ/hqdefault.jpg",
  ]);
  const video = await videoById(product.db, id);
  expect(video).toMatchObject({ posterWidth: 1600, posterHeight: 900, posterKey: `posters/${id}/poster.jpg` });
  const served = await (await signedIn(product, accountId)).visitor.get(`/media/posters/${id}/poster.jpg`);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(await run(id, fetcher)).toBe("skipped");
});

test("the address of the picture is requested from Vimeo", async () => {
  const { id } = await linkedVideo("https://vimeo.com/76979871");
  const fetcher: Fetcher = async (address) =>
    address.includes("oembed")
      ? answer(JSON.stringify({ thumbnail_url: "https://i.vimeocdn.com/x" }))
      : answer(picture);
  expect(await run(id, fetcher)).toBe("kept");
});

test.each<[string, Fetcher]>([
  ["nothing answers", () => Promise.reject(new Error("no route"))],
  ["the answer is no picture", async () => answer("<html>")],
  [
    "the answer names a picture of another kind",
    async () => answer(JSON.stringify({ thumbnail_url: "file:///etc/passwd" })),
  ],
])("without a poster the film stays as it is: %s", async (_, fetcher) => {
  const { id } = await linkedVideo("https://vimeo.com/76979871");
  expect(await run(id, fetcher)).toBe("no poster");
  expect(await videoById(product.db, id)).toMatchObject({ status: "ready", posterKey: null });
});

test("a film is removed by its owner only", async () => {
  const { id, accountId } = await linkedVideo("https://vimeo.com/76979871");
  const stranger = await createAccount(product.db);
  const remove = (owner: AccountId) =>
    product.db.transaction((tx) => removeVideo({ tx, queue: product.queue }, { accountId: owner, videoId: id }));
  expect(await remove(stranger.accountId)).toEqual({ ok: false, reason: "not-found" });
  expect(await remove(accountId)).toEqual({ ok: true });
});
