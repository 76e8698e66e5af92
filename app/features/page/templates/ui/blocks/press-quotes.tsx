import type { FilmContent } from "~/features/content/films/rules.ts";
import { webAddress } from "~/lib/text.ts";

/** Quotes from reviews. */
export const PressQuotes = ({ quotes }: { quotes: FilmContent["press"]["quotes"] }) => (
  <ul className="press-quotes">
    {quotes.map(({ text, source, url }) => (
      <li key={text}>
        <figure className="quote">
          <blockquote dir="auto">{text}</blockquote>
          {source && <figcaption dir="auto">{<Source source={source} href={webAddress(url)} />}</figcaption>}
        </figure>
      </li>
    ))}
  </ul>
);

const Source = ({ source, href }: { source: string; href: string | null }) =>
  href ? (
    <a href={href} rel="noopener">
      {source}
    </a>
  ) : (
    source
  );
