import { ArrowLeft } from "lucide";
import { canonicalPath } from "~/features/account/addresses/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { commentsPart } from "./blocks/film-parts.tsx";
import { icon } from "./blocks/icon.ts";
import { Sections } from "./blocks/section-frame.tsx";

const BACK = icon(ArrowLeft);

/** A film's comments in the film's design, with a link back to it. */
export const CommentsPage = ({ site }: { site: PublicSite }) => (
  <main className="comments-page">
    <header>
      <h1>
        <a href={canonicalPath(site)}>
          {BACK}
          <bdi>{site.title}</bdi>
        </a>
      </h1>
    </header>
    <Sections parts={commentsPart(site)} />
  </main>
);
