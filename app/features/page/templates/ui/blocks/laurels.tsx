import type { CSSProperties } from "react";
import type { FilmContent } from "~/features/content/films/rules.ts";
import type { Layout } from "../../rules/layouts.ts";
import { useMarks } from "../marks.ts";

/** Longer words than this are set smaller, so that none is cut in two inside its wreath. */
const USUAL_LETTERS = 9;

function roomFor(award: string) {
  const letters = Math.max(...award.split(/\s+/).map(({ length }) => length));
  return letters > USUAL_LETTERS ? ({ "--word": letters } as CSSProperties) : undefined;
}

/** Festival awards and selections, with the wreaths of their design. */
export function Laurels({ content, shape }: { content: FilmContent; shape: Layout["laurels"] }) {
  const { laurels } = content.press;
  const { row } = useMarks();
  if (!laurels.length) return null;
  return (
    <ul className="laurels" data-shape={shape} aria-label="Festivals">
      {laurels.map(({ festival, award, year }, place) => (
        <li key={`${festival}/${award}/${year}`} dir="auto" style={roomFor(award)}>
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
