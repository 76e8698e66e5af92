import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { clipCandidates } from "~/db/schema/clip-candidates.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { clipKey, thumbnailKey } from "~/features/clips/runs/rules.ts";
import type { ClipRunId, MadeClipId, VideoId } from "~/lib/ids.ts";
import { type Cut, cutFilm, ffmpeg } from "./films.ts";
import { daysAgo, type Making, OWNER, sampleId } from "./making.ts";

/** A film that clips are made of, its title and its length. */
type CutFilm = [videoId: VideoId, title: string, filmMs: number];
type Clip = typeof madeClips.$inferInsert;
type Told = Pick<
  Clip,
  "title" | "description" | "transcript" | "startMs" | "endMs" | "engagementScore" | "emotion" | "bestPlatform"
>;

const LOOK = {
  captionStyle: "cinematic",
  captionColour: "white",
  callToAction: "Watch Full Film",
  showsTitle: true,
} as const;

/** Clips that are ready, in the order of their scores, each with its file. */
const READY: (Told & { scene: Cut["shots"][number]["scene"]; aspect: "9:16" | "1:1" })[] = [
  {
    ...{
      title: "The light on the water",
      description: "Louder than most of the film, one shot, starts with a sentence",
    },
    ...{
      transcript: "The road is only there for four hours. Then it belongs to the sea again.",
      startMs: 0,
      endMs: 9_000,
    },
    ...{ engagementScore: 86, emotion: "Inspiration", bestPlatform: "TikTok", scene: "dusk", aspect: "9:16" },
  },
  {
    ...{ title: "Along the crest", description: "A lot of movement, one shot, ends on silence" },
    ...{ transcript: "You carried it this far. You can carry it home.", startMs: 17_000, endMs: 26_000 },
    ...{ engagementScore: 79, emotion: "Drama", bestPlatform: "Instagram", scene: "dunes", aspect: "9:16" },
  },
  {
    ...{ title: "Before the tide", description: "A calm stretch, one cut, starts out of black" },
    ...{ transcript: "Do you hear it? That is not the wind.", startMs: 9_000, endMs: 17_000 },
    ...{ engagementScore: 71, emotion: "Calm", bestPlatform: "Instagram", scene: "dawn", aspect: "9:16" },
  },
];
const FAILED: Told = {
  ...{ title: "The bell", description: "Much louder than the film, two cuts, ends with a sentence" },
  ...{ transcript: "Hold the rope. Whatever it says to you, hold the rope.", startMs: 6_000, endMs: 14_000 },
  ...{ engagementScore: 64, emotion: "Tension", bestPlatform: "YouTube" },
};
const PROCESSING: Told = {
  ...{ title: "The voice under the ice", description: "A calm stretch, one shot, ends on silence" },
  ...{ transcript: "It answered. I had not asked yet.", startMs: 2_000, endMs: 11_000 },
  ...{ engagementScore: 68, emotion: "Tension", bestPlatform: "Instagram" },
};
const CANDIDATES = [
  ["A calm stretch, one shot, starts with the film", 0, 8_000, 77, "Calm", "The first night is always the quiet one."],
  [
    "Louder than most of the film, one cut, ends on silence",
    3_000,
    12_000,
    72,
    "Tension",
    "Station to anyone. Station to anyone.",
  ],
  ["A lot of movement, one cut, ends with the film", 5_000, 14_000, 63, "Inspiration", ""],
] as const;

/** A run that made clips of the page's film, and one of another film, whose owner is choosing. */
export async function createMadeClips(making: Making, of: CutFilm, next: CutFilm): Promise<void> {
  const [[film, title, filmMs], [other, otherTitle, otherMs]] = [of, next];
  const { db } = making;
  const [runId, choosing] = [sampleId<ClipRunId>(), sampleId<ClipRunId>()];
  const shared = {
    accountId: OWNER,
    aspect: "9:16" as const,
    captionStyle: LOOK.captionStyle,
    captionColour: LOOK.captionColour,
  };
  const [made, lately] = [daysAgo(61, "11:15"), daysAgo(1, "17:40")];
  const times = (at: Date) => ({ createdAt: at, updatedAt: new Date(at.getTime() + 240_000), startedAt: at });
  await db.insert(clipRuns).values([
    {
      ...{
        id: runId,
        ...shared,
        videoId: film,
        title,
        genre: "Drama",
        status: "completed",
        progress: 100,
      },
      ...{ wanted: 4, filmMs, completedAt: new Date(made.getTime() + 240_000), ...times(made) },
    },
    {
      ...{
        id: choosing,
        ...shared,
        videoId: other,
        title: otherTitle,
        genre: "Drama",
        status: "choosing",
        progress: 45,
      },
      ...{ wanted: 3, filmMs: otherMs, choosesFirst: true, ...times(lately) },
    },
  ]);
  await db.insert(clipCandidates).values(
    CANDIDATES.map(([reason, startMs, endMs, score, emotion, transcript], place) => ({
      ...{ accountId: OWNER, runId: choosing, place, startMs, endMs, score, reason, emotion, transcript },
      bestPlatform: "Instagram" as const,
    })),
  );
  const rowOf = (told: Told, place: number, at: Date) => ({
    ...{ ...shared, ...LOOK, id: sampleId<MadeClipId>(), place, createdAt: at, updatedAt: at },
    ...{ runId, videoId: film, ...told },
  });
  const ready = await Promise.all(
    READY.map(async ({ scene, aspect, ...told }, place) => {
      const row = { ...rowOf(told, place, made), aspect, status: "ready" as const, madeRevision: 1 };
      return { ...row, byteSize: await storeClip(making, row.id, scene, place) };
    }),
  );
  await db
    .insert(madeClips)
    .values([
      ...ready,
      { ...rowOf(FAILED, READY.length, made), status: "failed" },
      { ...rowOf(PROCESSING, 9, lately), runId: choosing, videoId: other, status: "processing" },
    ]);
}

async function storeClip(
  { storage, folder }: Making,
  id: MadeClipId,
  scene: Cut["shots"][number]["scene"],
  place: number,
) {
  const [film, still] = [join(folder, `clip-${place}.mp4`), join(folder, `clip-${place}.jpg`)];
  await cutFilm(film, { shots: [{ scene, seconds: 8 }], height: 640, crf: 30, upright: true });
  await ffmpeg(["-ss", "3", "-i", film, "-frames:v", "1", "-q:v", "5", still]);
  const bytes = await readFile(film);
  await storage.put(clipKey(id, 1), bytes);
  await storage.put(thumbnailKey(id, 1), await readFile(still));
  return bytes.length;
}
