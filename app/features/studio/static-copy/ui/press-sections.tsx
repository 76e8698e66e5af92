import type { FilmContent } from "~/features/content/films/rules.ts";
import { StoredPicture } from "./static-film.tsx";
import { Words } from "./words.tsx";

/** The story of a film, its stills, and what others say of it. */
export const PressSections = ({ content: { story, press } }: { content: FilmContent }) => (
  <>
    {(story.content || story.quote) && (
      <section>
        <h2 dir="auto">{story.title || "Film Story"}</h2>
        <StoredPicture stored={story.directorImageKey} alt={story.author} />
        <Words text={story.content} />
        {story.quote && (
          <blockquote>
            <Words text={story.quote} />
            <p className="muted">{[story.author, story.directorTitle].filter(Boolean).join(", ")}</p>
          </blockquote>
        )}
      </section>
    )}
    {press.stillKeys.length > 0 && (
      <section>
        <h2>Stills</h2>
        <ul className="cards stills">
          {press.stillKeys.map((key, place) => (
            <li key={key}>
              <StoredPicture stored={key} alt={press.stillAlts[place]} />
            </li>
          ))}
        </ul>
      </section>
    )}
    {press.laurels.length > 0 && (
      <section>
        <h2>Laurels</h2>
        <ul className="plain">
          {press.laurels.map(({ festival, award, year }) => (
            <li key={`${festival} ${award} ${year}`}>{[award, festival, year].filter(Boolean).join(" · ")}</li>
          ))}
        </ul>
      </section>
    )}
    <Quotes quotes={press.quotes} />
    <Screenings screenings={press.screenings} />
  </>
);

const Quotes = ({ quotes }: { quotes: FilmContent["press"]["quotes"] }) =>
  quotes.length > 0 && (
    <section>
      <h2>Press</h2>
      {quotes.map(({ text, source, url }) => (
        <blockquote key={`${source} ${text}`}>
          <Words text={text} />
          <p className="muted">{url ? <a href={url}>{source}</a> : source}</p>
        </blockquote>
      ))}
    </section>
  );

const Screenings = ({ screenings }: { screenings: FilmContent["press"]["screenings"] }) =>
  screenings.length > 0 && (
    <section>
      <h2>Screenings</h2>
      <ul className="plain">
        {screenings.map(({ day, time, festival, venue, city }) => (
          <li key={`${day} ${time} ${venue}`}>{[day, time, festival, venue, city].filter(Boolean).join(" · ")}</li>
        ))}
      </ul>
    </section>
  );
