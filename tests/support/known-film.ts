import { cachedFilm } from "./film-cache.ts";

/** Everything that is known of a film that the tests make. Times in milliseconds. */
export type KnownFilm = {
  shots: KnownShot[];
  /** Stretches that are loud, move and are cut fast. */
  planted: { startMs: number; endMs: number }[];
  /** Where the picture flashes and a click sounds. */
  flashes: number[];
};
type KnownShot = {
  startMs: number;
  endMs: number;
  /** Of the subject. */
  colour: string;
  /** The middle of the subject as a share of the width, at a time within the film. */
  subjectAt: (ms: number) => number;
};

export const SUBJECT_WIDTH = 0.11;
export const STRIPE_EVERY = 40;
export const FILM_WIDTH = 480;
const [WIDTH, HEIGHT, RATE] = [FILM_WIDTH, 270, 25];
const GROUNDS = ["0x3a5f7d", "0x6b7f4a", "0x5a5a66", "0x806a50", "0x4a7a74", "0x6a4f72"];
const SUBJECTS = ["0xd060c0", "0xe8e040", "0x20d0f0", "0xf07030"];

/** A small generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Part = KnownShot & { picture: string; sound: string };

/** Makes a film with a subject that moves in every shot, and loud stretches between calm ones; all of it follows the seed. */
export async function knownFilm(path: string, seed: number, stretches = 2): Promise<KnownFilm> {
  const next = numbersFrom(seed);
  const between = (least: number, most: number) => least + (most - least) * next();
  const [parts, planted, flashes] = [[], [], []] as [Part[], KnownFilm["planted"], number[]];
  let now = 0;
  const calmFor = (ms: number) => {
    const until = now + ms;
    while (now < until) add(frames(between(5_000, 9_000)), false);
  };
  const add = (lastsMs: number, isHot: boolean) => {
    parts.push(partOf(parts.length, now, lastsMs, isHot, between));
    now += lastsMs;
  };
  for (let stretch = 0; stretch < stretches; stretch++) {
    calmFor(between(22_000, 34_000));
    const startMs = now;
    const until = now + between(17_000, 28_000);
    while (now < until) add(frames(between(1_000, 2_600)), true);
    planted.push({ startMs, endMs: now });
    flashes.push(startMs + frames((now - startMs) / 2));
  }
  calmFor(20_000);
  await cachedFilm(filmArgs(parts, flashes), path);
  return { shots: parts, planted, flashes };
}

const frames = (ms: number) => Math.round((ms * RATE) / 1000) * (1000 / RATE);
const seconds = (ms: number) => (ms / 1000).toFixed(3);

function partOf(
  place: number,
  startMs: number,
  lastsMs: number,
  isHot: boolean,
  between: (least: number, most: number) => number,
): Part {
  const middle = between(0.25, 0.75);
  const reach = isHot ? between(0.05, 0.12) : between(0, 0.2);
  const turns = isHot ? between(0.3, 0.7) : between(0.05, 0.12);
  const [from, pan] = [between(0, 6), between(0, 60)];
  const ground = GROUNDS[place % GROUNDS.length];
  const colour = SUBJECTS[place % SUBJECTS.length] ?? "white";
  const centre = (s: number) => Math.max(0.1, Math.min(0.9, middle + reach * Math.sin(from + 6.283 * turns * s)));
  const last = seconds(lastsMs);
  const [width, height] = [Math.round(SUBJECT_WIDTH * WIDTH), Math.round(between(0.35, 0.5) * HEIGHT)];
  const box = () =>
    `drawbox=x=${Math.round(between(0, WIDTH))}:y=${Math.round(between(0, HEIGHT * 0.7))}:w=${Math.round(between(20, 60))}:h=${Math.round(between(20, 60))}:c=0x303540@0.6:t=fill`;
  const back = `color=c=${ground}:s=${WIDTH + 80}x${HEIGHT}:r=${RATE}:d=${last},${box()},${box()},${box()}`;
  const texture = `drawgrid=w=${Math.round(between(30, 70))}:h=${Math.round(between(30, 60))}:t=2:c=white@0.08`;
  const panned = `crop=${WIDTH}:${HEIGHT}:'${pan.toFixed(1)}*(0.5+0.5*sin(t*${isHot ? 1.2 : 0.3}))':0`;
  const subject = `color=c=${colour}:s=${width}x${height}:r=${RATE}:d=${last}`;
  const x = `${WIDTH}*clip(${middle.toFixed(4)}+${reach.toFixed(4)}*sin(${from.toFixed(4)}+6.283*${turns.toFixed(4)}*t)\\,0.1\\,0.9)-${width / 2}`;
  const y = Math.round(HEIGHT * 0.2);
  const picture = `${back},${texture},${panned}[g${place}];${subject}[s${place}];[g${place}][s${place}]overlay=x='${x}':y=${y},format=yuv420p`;
  const hum = `sine=f=${Math.round(between(150, 240))}:r=48000:d=${last},volume=${between(0.02, 0.04).toFixed(3)}`;
  const noise = `anoisesrc=r=48000:c=pink:seed=${place}:d=${last},volume=${between(0.35, 0.6).toFixed(3)}`;
  const subjectAt = (ms: number) => centre((ms - startMs) / 1000);
  return { startMs, endMs: startMs + lastsMs, colour, subjectAt, picture, sound: isHot ? noise : hum };
}

/** Stripes at the lower edge, so that a test reads from a file where its crop was. */
function filmArgs(parts: Part[], flashes: number[]): string[] {
  const chains = parts.flatMap(({ picture, sound }, at) => [`${picture}[v${at}]`, `${sound}[a${at}]`]);
  const joined = `${parts.map((_, at) => `[v${at}][a${at}]`).join("")}concat=n=${parts.length}:v=1:a=1[film][told]`;
  const stripes = `drawbox=y=${HEIGHT - 24}:h=24:w=${WIDTH}:c=0x202020:t=fill,${Array.from({ length: WIDTH / STRIPE_EVERY }, (_, at) => `drawbox=x=${at * STRIPE_EVERY}:y=${HEIGHT - 24}:w=10:h=24:c=white:t=fill`).join(",")}`;
  const during = (ms: number) => `between(t,${seconds(ms - 4)},${seconds(ms + 76)})`;
  const flash = `drawbox=y=0:h=6:w=${WIDTH}:c=white:t=fill:enable='${flashes.map(during).join("+")}'`;
  const click = `aevalsrc='0.9*sin(2*PI*1000*t)*(${flashes.map((ms) => `between(t,${seconds(ms)},${seconds(ms + 80)})`).join("+")})':s=48000:d=${seconds(parts.at(-1)?.endMs ?? 0)}`;
  const silenced = `volume=0.02:enable='${flashes.map((ms) => `between(t,${seconds(ms - 300)},${seconds(ms + 300)})`).join("+")}'`;
  const graph = [
    ...chains,
    `${joined};[film]${stripes},${flash}[v];[told]${silenced}[quiet];${click}[clicks];[quiet][clicks]amix=inputs=2:duration=first:normalize=0[a]`,
  ];
  const encoding = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "18", "-g", "48", "-c:a", "aac", "-ac", "2"];
  return ["-filter_complex", graph.join(";"), "-map", "[v]", "-map", "[a]", ...encoding];
}
