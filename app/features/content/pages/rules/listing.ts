import type { PageDocument } from "../rules.ts";

/** What the list of projects shows of a page, by the names of its columns. */
export function listingOf({ title, description, genres, template, videoId, film }: PageDocument) {
  const art = film.keyArt.portrait ?? film.keyArt.wide ?? film.keyArt.square;
  return { title, listing: { description, genres, template, posterKey: art?.imageKey ?? null, videoId } };
}
