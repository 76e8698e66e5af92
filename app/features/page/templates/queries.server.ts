import { coloursOf } from "~/features/content/palettes/rules.ts";
import { TEMPLATES, type Template } from "~/features/content/templates/rules.ts";
import { coloursOfStill } from "~/features/page/public-site/queries/film-colours.server.ts";
import { draftByOwner } from "~/features/page/public-site/queries.server.ts";
import { heroPicture } from "~/features/page/public-site/rules/lead-media.ts";
import { smallPoster } from "~/features/video/posters/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Miniatures } from "./ui/design-chooser.tsx";

/** What the miniatures of the twelve designs show of the owner's draft; null before the wizard has created it. */
export async function miniaturesOf(db: Reader, accountId: AccountId): Promise<Miniatures | null> {
  const site = (await draftByOwner(db, accountId))?.site;
  if (!site) return null;
  const [shown, filmColours] = [heroPicture(site), await coloursOfStill(site)];
  const { template: chosen, theme, title, displayName, role } = site;
  const colours = (template: Template) => coloursOf({ theme, template, filmColours });
  return {
    ...{ chosen, theme, title: role === "actor" ? displayName : title },
    still: shown && smallPoster(shown.picture),
    focus: shown?.focus ?? null,
    colours: Object.fromEntries(TEMPLATES.map((template) => [template, colours(template)])) as Miniatures["colours"],
  };
}
