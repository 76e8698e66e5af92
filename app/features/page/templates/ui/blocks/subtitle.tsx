import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";
import { useMarks } from "../marks.ts";

/** A line under the title, where the owner has given one. */
export function Subtitle({ site: { content } }: { site: PublicSite }) {
  const { subtitle } = content;
  const mark = useMarks().field("film.subtitle");
  if (!subtitle && !mark["data-field"]) return null;
  return (
    <p className="tagline" dir={textDirection(subtitle)} {...mark}>
      {subtitle}
    </p>
  );
}
