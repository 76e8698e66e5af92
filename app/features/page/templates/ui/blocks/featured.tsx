import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { featuredPath } from "~/features/promotion/featured/rules.ts";

/** Where films of other creators come: which ones changes all the time, so the island asks for them. */
export const Featured = ({ site: { username, sample, alone } }: { site: PublicSite }) =>
  !alone && !sample && <div data-island="featured" data-from={featuredPath(username)} />;
