import { createContext, useContext } from "react";
import { offerWords, ticketPath } from "~/features/money/film-offers/rules.ts";
import type { PublicClip, PublicFilm, PublicSite } from "~/features/page/public-site/rules.ts";
import { type Copy, mediaIn } from "../rules.ts";

type Around = { site: PublicSite; copy: Copy };
const CopyContext = createContext<Around | null>(null);
export const CopyProvider = CopyContext.Provider;

/** The page that is copied, and its surroundings. */
function useCopy(): Around {
  const around = useContext(CopyContext);
  if (!around) throw new Error("there is no copy around this part");
  return around;
}

const PLATFORMS = { youtube: "YouTube", vimeo: "Vimeo", wistia: "Wistia" };

/** A picture of the archive; nothing for one that is not in it. */
export function StoredPicture({ stored, alt = "" }: { stored: string; alt?: string | undefined }) {
  const { site, copy } = useCopy();
  const src = stored && mediaIn(site, stored, copy);
  return src ? <img src={src} alt={alt} loading="lazy" /> : null;
}

/** A film in the browser's own player, or the way to a provider's. */
export function StaticFilm({ film, title }: { film: PublicFilm; title: string }) {
  const { site, copy } = useCopy();
  const { source, poster } = film;
  const src = source?.kind === "file" ? mediaIn(site, source.url, copy) : null;
  const still = poster && mediaIn(site, poster.url, copy);
  if (source?.kind === "file" && src)
    return (
      // biome-ignore lint/a11y/useMediaCaption: a film has the captions that its owner gave it
      <video controls preload="metadata" playsInline poster={still ?? undefined} aria-label={title}>
        <source src={src} type={source.type} />
        {(source.captions ?? []).map((track) => (
          <track
            key={track.src}
            kind="captions"
            src={captionAddress(copy, track.src)}
            label={track.label}
            srcLang={track.srclang}
          />
        ))}
      </video>
    );
  return (
    <>
      {still && <img src={still} alt="" loading="lazy" />}
      {film.closed && site.offer && (
        <p>
          <a href={`${copy.baseUrl}${ticketPath(site.slug)}`}>{offerWords(site.offer)}</a>
        </p>
      )}
      {source?.kind === "embed" && (
        <p>
          <a href={source.watchUrl}>
            Watch {title} on {PLATFORMS[source.platform]}
          </a>
        </p>
      )}
    </>
  );
}

const captionAddress = ({ captions }: Copy, address: string): string =>
  `data:text/vtt;charset=utf-8,${encodeURIComponent(captions.get(address) ?? "WEBVTT\n")}`;

type ClipsProps = { heading: string; clips: PublicClip[] };

/** Further videos with their titles; nothing where there are none. */
export function StaticClips({ heading, clips }: ClipsProps) {
  if (clips.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ul className="cards">
        {clips.map(({ id, title, description, film }) => (
          <li key={id}>
            <StaticFilm film={film} title={title} />
            <h3 dir="auto">{title}</h3>
            {description && (
              <p dir="auto" className="muted words">
                {description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
