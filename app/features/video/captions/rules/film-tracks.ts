import { inputArgs, type TextStream } from "~/features/video/probes/rules.ts";
import { plainLine } from "~/lib/plain-text.ts";
import { LONGEST_LABEL, MOST_CAPTIONS } from "../rules.ts";
import { canonicalTag, languageName } from "./languages.ts";

/** A subtitle track of a film's file as captions of the film. */
export type FilmTrack = { index: number; srclang: string; label: string; isDefault: boolean };

/** The tag of a language that the file does not name. */
const UNKNOWN = "und";

/** The subtitle tracks that become captions, each with a name of its own; at most one is the default, as the file says. */
export function filmTracks(texts: TextStream[]): FilmTrack[] {
  const taken = new Map<string, number>();
  const chosen = texts.find(({ isDefault }) => isDefault)?.index;
  return texts.slice(0, MOST_CAPTIONS).map(({ index, language, title }) => {
    const srclang = (language && canonicalTag(language)) ?? UNKNOWN;
    const name = (plainLine(title) || (srclang === UNKNOWN ? "Subtitles" : languageName(srclang))).slice(
      0,
      LONGEST_LABEL - 4,
    );
    const times = (taken.get(name.toLowerCase()) ?? 0) + 1;
    taken.set(name.toLowerCase(), times);
    return { index, srclang, label: times === 1 ? name : `${name} ${times}`, isDefault: index === chosen };
  });
}

/** Writes each track to a file of its own, in one run. */
export const trackArgs = (film: string, tracks: FilmTrack[], fileOf: (track: FilmTrack) => string): string[] => [
  ...inputArgs(film),
  ...tracks.flatMap((track) => ["-map", `0:${track.index}`, "-c:s", "webvtt", "-f", "webvtt", fileOf(track)]),
];
