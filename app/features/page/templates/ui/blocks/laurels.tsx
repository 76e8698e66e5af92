import type { FilmContent } from "~/features/content/films/rules.ts";
import { useMarks } from "../marks.ts";

/** Festival awards and selections. */
export function Laurels({ content }: { content: FilmContent }) {
  const { laurels } = content.press;
  const { row } = useMarks();
  if (!laurels.length) return null;
  return (
    <ul className="laurels" aria-label="Festivals">
      {laurels.map(({ festival, award, year }, place) => (
        <li key={`${festival}/${award}/${year}`} dir="auto">
          <strong {...row("laurels", place, "award")}>{award}</strong>{" "}
          <span {...row("laurels", place, "festival")}>{festival}</span>{" "}
          {year && <span {...row("laurels", place, "year")}>{year}</span>}
        </li>
      ))}
    </ul>
  );
}
