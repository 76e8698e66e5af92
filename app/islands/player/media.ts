import type { PlayerData } from "~/features/player/player-data/rules.ts";

/** What every player here is spoken to as: the browser's own media element, or one that behaves like it. */
export type FilmMedia = HTMLVideoElement;

export type Fail = (message: string) => void;

/** Puts a media element where it can be seen; some providers look for theirs in the document. */
export type Mount = (media: FilmMedia) => void;

/** Brings one kind of film up; says why through `fail`, now or later, when it cannot. `signal` ends it. */
export type Source = { open(data: PlayerData, mount: Mount, fail: Fail, signal: AbortSignal): Promise<void> };

/** Each provider's player is a file of its own, fetched on the first press of Play. */
const PROVIDERS = {
  youtube: () => import("./youtube.ts"),
  vimeo: () => import("./vimeo.ts"),
  wistia: () => import("./wistia.ts"),
};

/** The code that plays this kind of film. A film in the page already is taken over rather than loaded again. */
export async function sourceFor(kind: PlayerData["kind"], standing: FilmMedia | null): Promise<Source> {
  if (kind === "youtube" || kind === "vimeo" || kind === "wistia") return PROVIDERS[kind]();
  const { nativeSource } = await import("./native.ts");
  return nativeSource(standing);
}
