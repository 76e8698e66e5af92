import { CLIP_LISTS, type PageDocument } from "../rules.ts";
import { newDocument } from "./stored.ts";

/**
 * The page as the wizard made it: the film, its title and description, who made it and the videos stay; everything else
 * is as on a new page.
 */
export function withDefaults(document: PageDocument): PageDocument {
  const fresh = newDocument({ ...document, name: document.person.name });
  const videos = Object.values(CLIP_LISTS).map((list) => [list, document.lists[list]] as const);
  const film = { ...fresh.film, logoImageKey: document.film.logoImageKey };
  return { ...fresh, film, lists: { ...fresh.lists, ...Object.fromEntries(videos) } };
}
