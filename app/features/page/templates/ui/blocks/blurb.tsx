import { heroBlurb } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";
import { useMarks } from "../marks.ts";

/** The hero's few lines; About continues them. */
export function Blurb({ description }: { description: string }) {
  const { text } = heroBlurb(description);
  const mark = useMarks().field("description");
  if (!text && !mark["data-field"]) return null;
  return (
    <p className="blurb" dir={textDirection(text)} {...mark}>
      {text}
    </p>
  );
}
