import type { FilmContent } from "~/features/content/films/rules.ts";
import { webAddress } from "~/lib/text.ts";
import type { Layout } from "../../rules/layouts.ts";
import { isBriefQuote } from "../../rules/sentences.ts";
import { useMarks } from "../marks.ts";
import { Sentences } from "./sentences.tsx";

type PressQuotesProps = { quotes: FilmContent["press"]["quotes"]; shape: Layout["quotes"] };

/** Quotes from reviews, in the shape that the design gives them. */
export function PressQuotes({ quotes, shape }: PressQuotesProps) {
  const { row } = useMarks();
  return (
    <ul className="press-quotes" data-shape={shape}>
      {quotes.map(({ text, source, url }, place) => (
        <li key={text}>
          <figure className="quote">
            <blockquote dir="auto" data-brief={isBriefQuote(text) || undefined} {...row("quotes", place, "text")}>
              <Sentences text={text} />
            </blockquote>
            {source && (
              <figcaption dir="auto" {...row("quotes", place, "source")}>
                {<Source source={source} href={webAddress(url)} />}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}

const Source = ({ source, href }: { source: string; href: string | null }) =>
  href ? (
    <a href={href} rel="noopener">
      {source}
    </a>
  ) : (
    source
  );
