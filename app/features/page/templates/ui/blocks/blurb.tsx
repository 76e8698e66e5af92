import { heroBlurb } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";
import { useMarks } from "../marks.ts";

/** The hero's few lines; fewer on a phone when the whole text follows below. */
export function Blurb({ description }: { description: string }) {
  const { text, continues } = heroBlurb(description);
  const mark = useMarks().field("description");
  if (!text && !mark["data-field"]) return null;
  return (
    <p className="blurb" dir={textDirection(text)} data-continues={continues || undefined} {...mark}>
      {text}
    </p>
  );
}
