import { openingWords } from "~/features/page/public-site/rules/pull-sentence.ts";
import { heroBlurb, type PublicSite } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";
import { useMarks } from "../marks.ts";

/** The hero's few lines; About continues them. In the editor a short description is one text. */
export function Blurb({ site }: { site: PublicSite }) {
  const mark = useMarks().field("description");
  const isEdited = mark["data-field"] !== undefined;
  const text = isEdited ? heroBlurb(site.description).text : openingWords(site).opening;
  if (!text && !isEdited) return null;
  return (
    <p className="blurb" dir={textDirection(text)} {...mark}>
      {text}
    </p>
  );
}
