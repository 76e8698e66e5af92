import type { SoundTrack } from "~/features/video/probes/rules.ts";
import type { SoundNote } from "~/features/video/videos/rules/sound-notes.ts";

/** The loudest stretch of each channel of a track in dBFS (RMS), by the track's index; no channels: it cannot be decoded. */
export type Levels = ReadonlyMap<number, number[]>;

type Channel = { index: number; channel: number };

/** Which sounds are published. `channels` null: the only track as it is; otherwise these, put together. */
export type SoundChoice = {
  tracks: SoundTrack[];
  channels: Channel[] | null;
  as: SoundNote["as"];
  note: SoundNote | null;
};

/** EBU R 128 gates silence at -70 LUFS; open inputs of cameras make noise up to -60 dBFS. */
const SILENT_DB = -60;
/** Tracks that belong together end together. */
const SAME_END_MS = 1_000;
/** SMPTE ST 428-12: left, right, centre, bass, two surrounds; eight are these and a stereo mix of them. */
const SURROUND_COUNTS = [6, 8];
const ORDER = ["FL", "FR", "FC", "LFE", "BL", "SL", "BR", "SR"];

/** Tracks whose loudness must be known before one is chosen; none where there is no choice. */
export function tracksToMeasure(sounds: SoundTrack[]): SoundTrack[] {
  const playable = sounds.filter(({ isDecodable }) => isDecodable);
  return playable.length > 1 || playable.some(isUnnamed) ? playable : [];
}

const isUnnamed = ({ channels, speakers }: SoundTrack) => channels > 2 && speakers.length === 0;

/** Chooses as a good player would; without `levels` every track counts as heard. */
export function soundChoice(sounds: SoundTrack[], levels: Levels | null = null): SoundChoice | null {
  const isPlayable = (track: SoundTrack) => track.isDecodable && levels?.get(track.index)?.length !== 0;
  const playable = sounds.filter(isPlayable);
  const heard = preferring(playable, (track) => loudest(track, levels) > SILENT_DB);
  const candidates = preferring(heard, ({ isAside }) => !isAside);
  const best = bestOf(candidates);
  if (!best) return null;
  const together = best.channels === 1 ? companions(best, playable) : [];
  const chosen =
    together.length > 1 || isUnnamed(best)
      ? arranged(isUnnamed(best) ? channelsOf(best) : together.flatMap(channelsOf), levels)
      : { channels: null, as: "one" as const };
  const tracks = chosen.channels
    ? sounds.filter(({ index }) => chosen.channels.some((one) => one.index === index))
    : [best];
  const channels = tracks.length === 1 && best.channels === 1 ? null : chosen.channels;
  const choice = { tracks, channels, as: chosen.as };
  return { ...choice, note: noteOf(sounds, choice, { isPlayable, isHeard: (track) => heard.includes(track) }) };
}

const preferring = <T>(all: T[], isPreferred: (one: T) => boolean): T[] =>
  all.some(isPreferred) ? all.filter(isPreferred) : all;

const levelOf = ({ index, channel }: Channel, levels: Levels | null) =>
  levels?.get(index)?.[channel] ?? (levels?.has(index) ? Number.NEGATIVE_INFINITY : 0);

const channelsOf = ({ index, channels }: SoundTrack): Channel[] =>
  Array.from({ length: channels }, (_, channel) => ({ index, channel }));

const loudest = (track: SoundTrack, levels: Levels | null) =>
  Math.max(...channelsOf(track).map((one) => levelOf(one, levels)));

/** The file's default first, then the language of the first track, then a mix for stereo, then the order of the file. */
function bestOf(candidates: SoundTrack[]): SoundTrack | undefined {
  const defaults = preferring(candidates, ({ isDefault }) => isDefault);
  const spoken = preferring(defaults, ({ language }) => language === defaults[0]?.language);
  return preferring(spoken, ({ channels }) => channels === 2)[0];
}

/** The single channels that belong to one sound, in the order of their loudspeakers where all of them are named. */
function companions(best: SoundTrack, playable: SoundTrack[]): SoundTrack[] {
  const found = playable.filter(
    (one) =>
      one.channels === 1 &&
      one.language === best.language &&
      one.isAside === best.isAside &&
      Math.abs((one.endMs ?? 0) - (best.endMs ?? 0)) <= SAME_END_MS,
  );
  const place = ({ speakers }: SoundTrack) => ORDER.indexOf(speakers[0] ?? "");
  return found.every((one) => place(one) >= 0) ? found.toSorted((one, other) => place(one) - place(other)) : found;
}

function arranged(channels: Channel[], levels: Levels | null): { channels: Channel[]; as: SoundNote["as"] } {
  const isHeard = (one: Channel) => levelOf(one, levels) > SILENT_DB;
  if (SURROUND_COUNTS.includes(channels.length) && channels.slice(0, 3).every(isHeard))
    return { channels: channels.slice(0, 6), as: "surround" };
  const heard = preferring(channels, isHeard).slice(0, channels.some(isHeard) ? 2 : 1);
  return { channels: heard, as: heard.length === 2 ? "pair" : "one" };
}

type Standing = Record<"isPlayable" | "isHeard", (track: SoundTrack) => boolean>;

function noteOf(sounds: SoundTrack[], choice: Omit<SoundChoice, "note">, standing: Standing): SoundNote | null {
  const { tracks, channels, as } = choice;
  if (sounds.length === 1) {
    if (!channels) return null;
    const of = sounds[0]?.channels ?? 0;
    return {
      unit: "channel",
      chosen: channels.map(({ channel }) => channel + 1),
      of,
      as,
      because: null,
      instead: null,
    };
  }
  const number = (track: SoundTrack) => sounds.indexOf(track) + 1;
  const first = sounds[0];
  const passedOver = first && !tracks.includes(first) ? first : null;
  const because = passedOver && tracks[0] ? whyNot(passedOver, tracks[0], standing) : null;
  return { unit: "track", chosen: tracks.map(number), of: sounds.length, as, because, instead: because && 1 };
}

function whyNot(track: SoundTrack, chosen: SoundTrack, { isPlayable, isHeard }: Standing): SoundNote["because"] {
  if (!isPlayable(track)) return "undecodable";
  if (!isHeard(track)) return "silent";
  if (track.isAside && !chosen.isAside) return "aside";
  if (!track.isDefault && chosen.isDefault) return "default";
  return chosen.channels === 2 && track.channels !== 2 ? "mix" : null;
}

/** Loudness of every channel of a track, written to a file for each stretch of about ten seconds. */
export const measureArgs = ({ index }: SoundTrack, report: string): string[] => [
  ...["-map", `0:${index}`, "-vn", "-sn", "-dn", "-af"],
  [
    "asetnsamples=n=480000:p=0",
    "astats=metadata=1:reset=1:measure_perchannel=RMS_level:measure_overall=none",
    `ametadata=mode=print:file=${report}`,
  ].join(","),
  ...["-f", "null", "-"],
];

/** The loudest stretch of each channel in such a report. */
export function levelsOf(report: string): number[] {
  const levels: number[] = [];
  for (const [, channel, value] of report.matchAll(/^lavfi\.astats\.(\d{1,3})\.RMS_level=(-?[\d.]+|-?inf|nan)$/gm)) {
    const at = Number(channel) - 1;
    const level = Number(value);
    levels[at] = Math.max(
      levels[at] ?? Number.NEGATIVE_INFINITY,
      Number.isFinite(level) ? level : Number.NEGATIVE_INFINITY,
    );
  }
  return levels;
}

/** Arguments that read the chosen sound: a stream, or a filter that puts channels together. */
export function soundInput({ tracks, channels, as }: SoundChoice): string[] {
  if (!channels) return tracks.flatMap(({ index }) => ["-map", `0:${index}`]);
  const offset = (wanted: number) =>
    tracks
      .slice(
        0,
        tracks.findIndex(({ index }) => index === wanted),
      )
      .reduce((sum, track) => sum + track.channels, 0);
  const places = channels.map(({ index, channel }) => `c${offset(index) + channel}`);
  const spread = places.length === 1 ? [...places, ...places] : places;
  const layout = as === "surround" ? "5.1" : "stereo";
  const pan = `pan=${layout}|${spread.map((from, to) => `c${to}=${from}`).join("|")}`;
  const merged = tracks.length > 1 ? `amerge=inputs=${tracks.length},` : "";
  const graph = `${tracks.map(({ index }) => `[0:${index}]`).join("")}${merged}${pan}[sound]`;
  return ["-filter_complex", graph, "-map", "[sound]"];
}
