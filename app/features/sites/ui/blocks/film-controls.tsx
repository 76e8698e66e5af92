import { Play, RotateCcw, VolumeX, X } from "lucide-react";
import { providerName } from "../../../players/rules.ts";
import type { FilmSource, PublicSite } from "../../rules.ts";
import { ShareButton } from "./share-button.tsx";

/** Play, sound and share. Play is a link to the film until the island makes it a button. */
export function FilmControls({ site }: { site: PublicSite }) {
  const source = site.film?.source;
  return (
    <div className="controls">
      {source && <PlayLink source={source} />}
      {source?.kind === "file" && <UnmuteButton />}
      <ShareButton title={site.title} />
    </div>
  );
}

const PlayLink = ({ source }: { source: FilmSource }) => (
  <a
    className="button button-main before-play"
    data-part="play"
    href={source.kind === "file" ? source.url : source.watchUrl}
    rel="noreferrer"
  >
    <Play className="icon icon-solid" aria-hidden="true" />
    Play
  </a>
);

const UnmuteButton = () => (
  <button type="button" className="button button-round scripted before-play" data-part="unmute" aria-label="Unmute">
    <VolumeX className="icon" aria-hidden="true" />
  </button>
);

/** What the visitor meets when the film fails: why, a second try, the provider's own page, and the way back. */
export function FilmTrouble({ site }: { site: PublicSite }) {
  const source = site.film?.source;
  if (!source) return null;
  return (
    <div className="film-error" data-part="error" role="alert" hidden>
      <p data-part="error-text">Video playback error</p>
      <div className="film-error-ways">
        <button type="button" className="button" data-part="retry">
          <RotateCcw className="icon" aria-hidden="true" />
          Try Again
        </button>
        {source.kind === "embed" && (
          <a className="button" href={source.watchUrl} rel="noreferrer">
            Watch on {providerName(source.platform)}
          </a>
        )}
        <button type="button" className="button" data-part="trouble-close">
          <X className="icon" aria-hidden="true" />
          Close
        </button>
      </div>
    </div>
  );
}
