import { cachedFilm } from "./film-cache.ts";

const CALM = (seconds: number) =>
  `gradients=s=160x90:r=10:c0=0x446688:c1=0x335577:speed=0.002:d=${seconds},format=yuv420p`;
const QUIET = (seconds: number) => `sine=f=220:r=48000:d=${seconds},volume=0.03`;
const COLOURS = ["red", "navy", "gold", "green", "purple", "white", "teal", "orange", "lime", "pink"];
/** Where the film is loud, in seconds. */
export const PLANTED = [
  { start: 40, end: 60 },
  { start: 105, end: 129 },
];

/** A calm film of 170 seconds with two loud stretches that are cut every two seconds. */
export async function plantedFilm(path: string): Promise<void> {
  const parts = [part(40), hot(10), part(45), hot(12), part(41)].flat();
  const chains = parts.flatMap(({ picture, sound }, at) => [`${picture}[v${at}]`, `${sound}[a${at}]`]);
  const joined = `${parts.map((_, at) => `[v${at}][a${at}]`).join("")}concat=n=${parts.length}:v=1:a=1[v][a]`;
  const graph = [...chains, joined].join(";");
  const encoding = ["-c:v", "libx264", "-preset", "ultrafast", "-g", "50", "-c:a", "aac", "-ac", "2"];
  await cachedFilm(["-filter_complex", graph, "-map", "[v]", "-map", "[a]", ...encoding], path);
}

const part = (seconds: number) => [{ picture: CALM(seconds), sound: QUIET(seconds) }];
const hot = (shots: number) =>
  Array.from({ length: shots }, (_, at) => ({
    picture: `color=c=${COLOURS[at % COLOURS.length]}:s=160x90:r=10:d=2,format=yuv420p`,
    sound: `sine=f=${300 + at * 40}:r=48000:d=2,volume=0.5`,
  }));
