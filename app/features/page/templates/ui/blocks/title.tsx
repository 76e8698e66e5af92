import type { CSSProperties } from "react";
import { titleScale } from "~/features/page/public-site/rules.ts";
import { latinTitle, longestWord, textDirection } from "~/lib/text.ts";
import { useMarks } from "../marks.ts";

/** The page's title, as large as its length allows. */
export const Title = ({ text }: { text: string }) => (
  <h1
    className="title"
    style={{ "--letters": longestWord(text) } as CSSProperties}
    data-scale={titleScale(text)}
    data-latin={latinTitle(text) || undefined}
    dir={textDirection(text)}
    {...useMarks().field("title")}
  >
    {text}
  </h1>
);
