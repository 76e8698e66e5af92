import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import { captionKey } from "~/features/video/captions/rules.ts";
import { makeSubtitledFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { signedInUploader } from "../../support/uploader.ts";

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct();
  folder = await scratchFolder();
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

test("a film's own subtitles become its captions, shown by default where the file says so", {
  timeout: 120_000,
}, async () => {
  const owner = await signedInUploader(product.baseUrl, "tracks@example.org");
  const film = await makeSubtitledFilm(folder, "1\n00:00:01,000 --> 00:00:02,500\nThe <i>sea</i> takes it.\n");
  const id = await owner.upload(film);
  expect((await owner.settled(id)).status).toBe("ready");
  const captions = await captionsOf(product.db, id);
  expect(captions).toMatchObject([{ label: "English", srclang: "en", isDefault: true }]);
  const file = await owner.visitor.get(`/media/${captionKey(id, found(captions[0]).id)}`);
  expect(await file.text()).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nThe <i>sea</i> takes it.\n");
});
