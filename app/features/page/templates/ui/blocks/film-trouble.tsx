import { RotateCcw, X } from "lucide";
import { leadFilm } from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { providerName } from "~/features/player/player-data/rules.ts";
import { icon } from "./icon.ts";

const AGAIN = icon(RotateCcw);
const CLOSE = icon(X);

/** Shown when the film fails: the reason, a retry, the provider's page, and a way back. The island offers other providers. */
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
        {source?.kind === "embed" && (
          <a
            className="button"
            data-part="watch-there"
            data-conversion="stream-link"
            rel="noreferrer"
            href={source.watchUrl}
          >
            {`Watch on ${providerName(source.platform)}`}
          </a>
        )}
        <button type="button" className="button" data-part="trouble-close">
          {CLOSE}
          Close
        </button>
      </div>
    </div>
  );
}
