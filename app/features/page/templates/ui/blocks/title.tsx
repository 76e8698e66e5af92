import type { CSSProperties } from "react";
import { logotypeOfKey } from "~/features/content/pictures/rules.ts";
import { LogotypePicture } from "~/features/content/pictures/ui/logotype-picture.tsx";
import { type PublicSite, titleScale } from "~/features/page/public-site/rules.ts";
import { latinTitle, longestWord, textDirection } from "~/lib/text.ts";
import { useMarks } from "../marks.ts";

/** The page's title: the owner's logotype, or as large as its length allows. */
export function Title({ site: { title, content } }: { site: Pick<PublicSite, "title" | "content"> }) {
  const marks = useMarks();
  const logotype = logotypeOfKey(content.logotypeImageKey);
  if (logotype) {
    return (
      <h1 className="title" data-logotype="" data-latin="" dir={textDirection(title)}>
        <LogotypePicture {...{ title, logotype }} mark={marks.picture("film.logotypeImageKey")} />
      </h1>
    );
  }
  return (
    <h1
      className="title"
      style={{ "--letters": longestWord(title) } as CSSProperties}
      data-scale={titleScale(title)}
      data-latin={latinTitle(title) || undefined}
      dir={textDirection(title)}
      {...marks.field("title")}
    >
      {title}
    </h1>
  );
}
