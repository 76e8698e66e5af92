import { Maximize, Pause, Play, RotateCcw, Volume2, VolumeX, X } from "lucide-react";
import type { FilmSource, PublicSite } from "../../rules.ts";
import { ShareButton } from "./share-button.tsx";

/** Play, sound, full screen and share. Play is a link to the film until the island makes it a button. */
export function FilmControls({ site }: { site: PublicSite }) {
  const source = site.film?.source;
  return (
    <div className="controls">
      {source && <PlayLink source={source} />}
      {source?.kind === "file" && <FileControls />}
      <ShareButton title={site.title} />
    </div>
  );
}

const PlayLink = ({ source }: { source: FilmSource }) => (
  <a
    className="button button-main"
    data-part="play"
    href={source.kind === "file" ? source.url : source.watchUrl}
    rel="noreferrer"
  >
    <Play className="icon icon-solid when-still" aria-hidden="true" />
    <Pause className="icon icon-solid when-running" aria-hidden="true" />
    <span data-part="play-label">Play</span>
  </a>
);

const FileControls = () => (
  <>
    <button type="button" className="button button-round scripted" data-part="mute" aria-label="Unmute">
      <VolumeX className="icon when-silent" aria-hidden="true" />
      <Volume2 className="icon when-sounding" aria-hidden="true" />
    </button>
    <button type="button" className="button button-round scripted" data-part="full" aria-label="Full screen">
      <Maximize className="icon" aria-hidden="true" />
    </button>
  </>
);

/** Where the visitor is in the film; shown once it plays with sound. */
export const Scrubber = ({ site }: { site: PublicSite }) => (site.film?.source?.kind === "file" ? <SeekLine /> : null);

const SeekLine = () => (
  <div className="scrubber" data-part="scrubber" hidden>
    <input type="range" min="0" max="1000" defaultValue="0" step="1" data-part="seek" aria-label="Seek" />
    <output data-part="clock">0:00</output>
  </div>
);

const PROVIDERS = { youtube: "YouTube", vimeo: "Vimeo", wistia: "Wistia" };

/** What the visitor meets when the film fails, and the way back from a provider's player. */
export function FilmOverlays({ site }: { site: PublicSite }) {
  const source = site.film?.source;
  if (!source) return null;
  return (
    <>
      <div className="film-error" data-part="error" role="alert" hidden>
        <p data-part="error-text">Video playback error</p>
        <div className="film-error-ways">
          <button type="button" className="button" data-part="retry">
            <RotateCcw className="icon" aria-hidden="true" />
            Try Again
          </button>
          {source.kind === "embed" && (
            <a className="button" href={source.watchUrl} rel="noreferrer">
              Watch on {PROVIDERS[source.platform]}
            </a>
          )}
        </div>
      </div>
      {source.kind === "embed" && <CloseFilm />}
    </>
  );
}

const CloseFilm = () => (
  <button type="button" className="button button-round film-close" data-part="close" aria-label="Close the film" hidden>
    <X className="icon" aria-hidden="true" />
  </button>
);
