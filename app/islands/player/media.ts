import type { PlayerData } from "~/features/player/player-data/rules.ts";

/** The common interface of all players: a media element, or a custom element that behaves like one. */
export type FilmMedia = HTMLVideoElement;

export type Fail = (message: string) => void;

/** Inserts a media element into the page; some providers look for theirs in the document. */
export type Mount = (media: FilmMedia) => void;

/** Starts one kind of film; calls `fail` with a reason, now or later, when it cannot. `signal` ends it. */
export type Source = { open(data: PlayerData, mount: Mount, fail: Fail, signal: AbortSignal): Promise<void> };

/** Each provider's player is a separate file, fetched on the first press of Play. */
const PROVIDERS = {
  youtube: () => import("./youtube.ts"),
  vimeo: () => import("./vimeo.ts"),
  wistia: () => import("./wistia.ts"),
};

/** The code that plays this kind of film. A video element that is in the page already is reused, not loaded again. */
export async function sourceFor(kind: PlayerData["kind"], existing: FilmMedia | null): Promise<Source> {
  if (kind === "youtube" || kind === "vimeo" || kind === "wistia") return PROVIDERS[kind]();
  const { nativeSource } = await import("./native.ts");
  return nativeSource(existing);
}
