import type { CSSProperties } from "react";
import type { FilmContent, Press } from "~/features/content/films/rules.ts";
import type { Layout } from "../../rules/layouts.ts";
import { useMarks } from "../marks.ts";
import { inColumns } from "./columns.ts";

/** Longer words than this are set smaller, so that none is cut in two inside its wreath. */
const USUAL_LETTERS = 9;

/** All awards are set in the size that the longest of their words needs. */
function setting(laurels: Press["laurels"]) {
  const letters = Math.max(...laurels.flatMap(({ award }) => award.split(/\s+/).map(({ length }) => length)));
  const { style } = inColumns(laurels.length, 4);
  return { ...style, "--word": letters > USUAL_LETTERS ? letters : undefined } as CSSProperties;
}

/** Festival awards and selections, with the wreaths of their design. */
export function Laurels({ content, shape }: { content: FilmContent; shape: Layout["laurels"] }) {
  const { laurels } = content.press;
  const { row } = useMarks();
  if (!laurels.length) return null;
  return (
    <ul className="laurels" data-shape={shape} aria-label="Festivals" style={setting(laurels)}>
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
