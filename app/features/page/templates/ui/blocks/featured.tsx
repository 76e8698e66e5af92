import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { featuredPath } from "~/features/promotion/featured/rules.ts";
import { layoutOf } from "../../rules/layouts.ts";

/** Empty place for films of other creators: they change with every request, so the island fetches them. */
export const Featured = ({ site: { username, template, sample, alone } }: { site: PublicSite }) =>
  !alone &&
  !sample && <div data-island="featured" data-from={featuredPath(username)} data-shape={layoutOf(template).featured} />;
