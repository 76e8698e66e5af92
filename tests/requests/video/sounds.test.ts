import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { videos } from "~/db/schema/videos.ts";
import { parseProbe } from "~/features/video/probes/input.ts";
import { soundLevels } from "~/features/video/transcoding/commands/sound-levels.server.ts";
import { makeFilmOfTwoSounds, makeUndecodableFirst } from "../../support/film-sounds.ts";
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

/** Loudness of the channels of a film's only sound track in dBFS. */
async function loudnessOf(path: string) {
  const signal = new AbortController().signal;
  const film = parseProbe(await product.ffmpeg.probe(path, [], { limitMs: 30_000, signal }));
  const sound = found(film.sounds[0]);
  expect(film.sounds).toHaveLength(1);
  // Measured as one of two, because a single track is not.
  const several = { ...film, sounds: [sound, { ...sound, isDecodable: true }] };
  return (await soundLevels({ ffmpeg: product.ffmpeg, original: path, folder, signal }, several))?.get(sound.index);
}

test.each([
  ["cannot be decoded", makeUndecodableFirst, "cannot be decoded"],
  ["is silent", makeFilmOfTwoSounds, "is silent"],
])("a film whose first sound %s is published with its second", async (_, make, because) => {
  const owner = await signedInUploader(product.baseUrl, `${because.replaceAll(" ", "-")}@example.org`);
  const id = await owner.upload(await make(folder), "film.mov");
  const state = await owner.settled(id);
  expect(state).toMatchObject({
    status: "ready",
    notes: [`Of the 2 sound tracks in your file, track 2 is published, because track 1 ${because}.`],
  });
  const [row] = await product.db.select().from(videos).where(eq(videos.id, id));
  const film = await owner.visitor.get(`/media/${row?.playableKey}`);
  const path = join(folder, "published.mp4");
  await writeFile(path, Buffer.from(await film.arrayBuffer()));
  expect((await readFile(path)).length).toBeGreaterThan(0);
  const levels = await loudnessOf(path);
  expect(levels?.length).toBeGreaterThan(0);
  for (const level of levels ?? []) expect(level).toBeGreaterThan(-40);
});
