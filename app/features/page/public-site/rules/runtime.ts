import { runtimeLabel, timeText } from "~/lib/dates.ts";
import type { PublicSite } from "../rules.ts";
import { leadFilm } from "./lead-media.ts";

const MINUTE_MS = 60_000;
/** A file that is shorter than this part of the runtime is not the film itself. */
const TRAILER_PART = 0.5;

/** What the owner says of the runtime, in milliseconds; null where it names no minutes, such as `six hours`. */
export function statedRuntime(text: string): number | null {
  const named = /^(?:(\d{1,2})\s*(?:h|hr|hrs|hours?)\.?\s*)?(?:(\d{1,3})\s*(?:m|min|mins|minutes?|['’′])?\.?)?$/i.exec(
    text.trim(),
  );
  const minutes = Number(named?.[1] ?? 0) * 60 + Number(named?.[2] ?? 0);
  return minutes ? minutes * MINUTE_MS : null;
}

/** Whether the hero plays a trailer: one of the page's trailers, or far less than the owner's runtime. */
function isTrailer(site: PublicSite): boolean {
  const film = leadFilm(site);
  if (site.trailers.some((clip) => clip.film.id === film?.id)) return true;
  const stated = statedRuntime(site.content.runtime);
  return film?.durationMs != null && stated !== null && film.durationMs < stated * TRAILER_PART;
}

/** `48 min`; from an hour on `1h 32m`. */
const filmLength = (durationMs: number) => runtimeLabel(durationMs).replace(/^(\d+)m$/, "$1 min");

/** The runtime of the film: the owner's, else the measured one of what the hero plays, unless that is a trailer. */
export function runtimeOf(site: PublicSite): string | null {
  const measured = leadFilm(site)?.durationMs;
  return site.content.runtime || (measured && !isTrailer(site) ? filmLength(measured) : null);
}

/** `Trailer 0:52` where the hero plays a trailer. */
export function trailerLabel(site: PublicSite): string | null {
  const measured = leadFilm(site)?.durationMs;
  return measured && isTrailer(site) ? `Trailer ${timeText(measured)}` : null;
}

/** The runtime in milliseconds, for search engines; null where nobody knows it. */
export function runtimeMs(site: PublicSite): number | null {
  if (site.content.runtime) return statedRuntime(site.content.runtime);
  return isTrailer(site) ? null : (site.film?.durationMs ?? null);
}
