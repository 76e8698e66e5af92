import { FESTIVAL_LISTS } from "~/features/content/festival-facts/rules.ts";
import { CLIP_LISTS, type PageDocument } from "../rules.ts";
import { newDocument } from "./stored.ts";

/**
 * The page as the wizard made it: the film, its title and description, who made it, the videos and what festivals are
 * told stay; everything else is as on a new page.
 */
export function withDefaults(document: PageDocument): PageDocument {
  const fresh = newDocument({ ...document, name: document.person.name });
  const kept = [...Object.values(CLIP_LISTS), ...FESTIVAL_LISTS].map((list) => [list, document.lists[list]] as const);
  const film = { ...fresh.film, logoImageKey: document.film.logoImageKey };
  const { festival } = document;
  return { ...fresh, film, festival, lists: { ...fresh.lists, ...Object.fromEntries(kept) } };
}
