import type { CastMember } from "~/features/content/films/rules.ts";
import { useMarks } from "../marks.ts";
import { inColumns } from "./columns.ts";
import { Portrait } from "./portrait.tsx";

/** Actors and their roles. */
export function Cast({ heading, cast }: { heading: string; cast: CastMember[] }) {
  const { row, pictureOfRow } = useMarks();
  if (!cast.length) return null;
  const pictured = cast.some(({ imageKey }) => imageKey);
  return (
    <section className="cast-part" aria-labelledby="cast">
      <h3 className="minor-heading" id="cast">
        {heading}
      </h3>
      <ul
        className="cast"
        data-pictured={pictured || undefined}
        tabIndex={pictured ? 0 : undefined}
        {...inColumns(cast.length, 6)}
      >
        {cast.map(({ name, role, imageKey }, place) => (
          <li key={`${name}/${role}`}>
            {pictured && <Portrait name={name} imageKey={imageKey} mark={pictureOfRow("cast", place)} />}
            <span className="cast-name" dir="auto" {...row("cast", place, "name")}>
              {name}
            </span>
            {role && (
              <span className="cast-role" dir="auto" {...row("cast", place, "role")}>
                {role}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
