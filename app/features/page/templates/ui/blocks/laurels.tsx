import type { FilmContent } from "~/features/content/films/rules.ts";

/** Festival awards and selections. */
export function Laurels({ content }: { content: FilmContent }) {
  const { laurels } = content.press;
  if (!laurels.length) return null;
  return (
    <ul className="laurels" aria-label="Festivals">
      {laurels.map(({ festival, award, year }) => (
        <li key={`${festival}/${award}/${year}`} dir="auto">
          <strong>{award}</strong> <span>{festival}</span> {year && <span>{year}</span>}
        </li>
      ))}
    </ul>
  );
}
