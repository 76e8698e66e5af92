import type { FilmContent } from "~/features/content/films/rules.ts";
import type { Layout } from "../../rules/layouts.ts";
import { useMarks } from "../marks.ts";
import { inColumns } from "./columns.ts";

/** Festival awards and selections, with the wreaths of their design. */
export function Laurels({ content, shape }: { content: FilmContent; shape: Layout["laurels"] }) {
  const { laurels } = content.press;
  const { row } = useMarks();
  if (!laurels.length) return null;
  return (
    <ul className="laurels" data-shape={shape} aria-label="Festivals" {...inColumns(laurels.length, 4)}>
      {laurels.map(({ festival, award, year }, place) => (
        <li key={`${festival}/${award}/${year}`} dir="auto">
          <strong {...row("laurels", place, "award")}>{award}</strong>{" "}
          <span {...row("laurels", place, "festival")}>{festival}</span>{" "}
          {year && (
            <span className="laurel-year" {...row("laurels", place, "year")}>
              {year}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
