import { rm, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepFilmTracks } from "~/features/video/captions/commands/film-tracks.server.ts";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import { captionKey } from "~/features/video/captions/rules.ts";
import { type Ffmpeg, FfmpegFailed } from "~/platform/ffmpeg.ts";
import { createVideo } from "../../support/factories/video.ts";
import { makeSubtitledFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
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

test("a film's own subtitles become its captions, shown by default where the file says so", async () => {
  const owner = await signedInUploader(product.baseUrl, "tracks@example.org");
  const film = await makeSubtitledFilm(folder, "1\n00:00:01,000 --> 00:00:02,500\nThe <i>sea</i> takes it.\n");
  const id = await owner.upload(film);
  expect((await owner.settled(id)).status).toBe("ready");
  const captions = await captionsOf(product.db, id);
  expect(captions).toMatchObject([{ label: "English", srclang: "en", isDefault: true }]);
  const file = await owner.visitor.get(`/media/${captionKey(id, found(captions[0]).id)}`);
  expect(await file.text()).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nThe <i>sea</i> takes it.\n");
});

/** An ffmpeg that finds two subtitle tracks, of which it cannot read the first. */
const halfBroken: Ffmpeg = {
  probe: async () => ({
    format: { format_name: "mov,mp4" },
    streams: [2, 3].map((index) => ({
      index,
      codec_type: "subtitle",
      codec_name: "mov_text",
      tags: { title: `No ${index}` },
    })),
  }),
  packets: async () => {},
  async run(args) {
    if (args.includes("0:2")) throw new FfmpegFailed("invalid data");
    await writeFile(args.at(-1) ?? "", "WEBVTT\n\n00:01.000 --> 00:02.000\nGone.\n");
  },
};

test("a track that cannot be read costs the film no other", async () => {
  const { accountId } = await launchedOwner(product);
  const { id: videoId } = await createVideo(product.db, accountId);
  const film = { path: "/film.mp4", folder, signal: new AbortController().signal };
  await keepFilmTracks({ ...product, ffmpeg: halfBroken }, { accountId, videoId }, film);
  expect((await captionsOf(product.db, videoId)).map(({ label }) => label)).toEqual(["No 3"]);
});
