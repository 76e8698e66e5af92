import type { FilmContent } from "~/features/content/films/rules.ts";
import type { Layout } from "../../rules/layouts.ts";
import { useMarks } from "../marks.ts";
import { Laurels } from "./laurels.tsx";

/** Laurels and further awards, as a section of their own. */
export function Awards({ content, shape }: { content: FilmContent; shape: Layout["laurels"] }) {
  const { row } = useMarks();
  return (
    <>
      <Laurels content={content} shape={shape} />
      {content.awards.length > 0 && (
        <ul className="highlights">
          {content.awards.map((award, place) => (
            <li key={award} dir="auto" {...row("awards", place, "text")}>
              {award}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
