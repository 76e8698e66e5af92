import { eq } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import type { VideoId } from "~/lib/ids.ts";
import { addCaptions, type Shot, uploadFilm } from "./films.ts";
import type { Making } from "./making.ts";

const scene = (name: Shot["scene"], seconds: number): Shot => ({ scene: name, seconds });

/** Uploads all films of the filmmaker. */
export async function uploadAll(making: Making) {
  const upload = (name: string, days: number, shots: Shot[], height: number, crf: number) =>
    uploadFilm(making, { name, days, cut: { shots, height, crf } });
  const upright = (name: string, days: number, shot: Shot) =>
    uploadFilm(making, { name, days, cut: { shots: [shot], height: 640, crf: 30, upright: true } });
  return {
    feature: await upload("the-salt-road", 345, [scene("dusk", 9), scene("dawn", 7), scene("dunes", 8)], 720, 32),
    teaser: await upload("the-salt-road-teaser", 344, [scene("night", 5), scene("dusk", 5)], 360, 30),
    making: await upload("between-two-tides", 300, [scene("dawn", 5), scene("dusk", 4)], 360, 30),
    pilot: await upload("aurora-station-1", 64, [scene("night", 8), scene("dawn", 5)], 720, 33),
    second: await upload("aurora-station-2", 63, [scene("dusk", 4), scene("night", 4)], 360, 30),
    third: await upload("aurora-station-3", 63, [scene("night", 7)], 360, 30),
    sand: await upload("what-the-dunes-keep", 21, [scene("dunes", 9)], 720, 34),
    lastMile: await upright("last-mile", 200, scene("dunes", 6)),
    lowWater: await upright("low-water", 160, scene("dusk", 6)),
  };
}

export type Films = Record<
  "feature" | "teaser" | "making" | "pilot" | "second" | "third" | "sand" | "lastMile" | "lowWater",
  VideoId
>;

/** Chapters and captions. */
export async function finishFilms(making: Making, films: Films): Promise<void> {
  const chapters = [
    { startMs: 0, title: "Low water" },
    { startMs: 8_500, title: "The towers" },
    { startMs: 15_000, title: "The last mile" },
  ];
  await making.db.update(videos).set({ chapters, introEndMs: 3_000 }).where(eq(videos.id, films.feature));
  await addCaptions(making, films.feature, [
    [1, 4, "The road is only there for four hours."],
    [5, 8, "Then it belongs to the sea again."],
    [10, 13, "Do you hear it? That is not the wind."],
    [17, 20, "You carried it this far. You can carry it home."],
  ]);
  await addCaptions(making, films.pilot, [
    [1, 4, "[Static] Station to anyone."],
    [5, 8, "It answered. I had not asked yet."],
  ]);
}
