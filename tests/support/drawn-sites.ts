import { TEMPLATES } from "~/features/content/templates/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { DIFFICULTIES } from "./rich-sites.ts";

export const drawnSites = (): PublicSite[] =>
  TEMPLATES.flatMap((template) => Object.values(DIFFICULTIES).map((site) => ({ ...site, template })));
