import { RotateCcw, X } from "lucide";
import { leadFilm } from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { providerName } from "~/features/player/player-data/rules.ts";
import { icon } from "./icon.ts";

const AGAIN = icon(RotateCcw);
const CLOSE = icon(X);
/** The island marks the link in the same way where it names another provider. */
const STREAM = { "data-conversion": "stream-link" };

/** Shown when the film fails: the reason, a retry, the provider's page, and a way back. */
export function FilmTrouble({ site }: { site: PublicSite }) {
  const source = leadFilm(site)?.source;
  return (
    <div className="film-error" data-part="error" role="alert" hidden>
      <p data-part="error-text">Video playback error</p>
      <div className="film-error-ways">
        <button type="button" className="button" data-part="retry">
          {AGAIN}
          Try Again
        </button>
        <a
          className="button"
          data-part="watch-there"
          rel="noreferrer"
          {...(source?.kind === "embed"
            ? { ...STREAM, href: source.watchUrl, children: `Watch on ${providerName(source.platform)}` }
            : { hidden: true })}
        />
        <button type="button" className="button" data-part="trouble-close">
          {CLOSE}
          Close
        </button>
      </div>
    </div>
  );
}
