import { Pause, Play, VolumeX } from "lucide";
import type { HeroAction } from "~/features/content/films/rules/actions.ts";
import { leadFilm, loopsInHero, sourceAddress } from "~/features/page/public-site/rules/lead-media.ts";
import type { FilmSource, PublicSite } from "~/features/page/public-site/rules.ts";
import { useMarks } from "../marks.ts";
import { actionIcon } from "./action-icon.ts";
import { castingInquiry } from "./casting-inquiry.tsx";
import { FurtherActions } from "./further-actions.tsx";
import { icon } from "./icon.ts";
import { Reactions } from "./reactions.tsx";
import { ShareButton } from "./share-button.tsx";
import { WatchFree } from "./watch-free.tsx";

const PLAY = icon(Play, "icon icon-solid");
const RUN = icon(Play, "icon icon-solid icon-run");
const HOLD = icon(Pause, "icon icon-solid icon-hold");
const SILENT = icon(VolumeX);

/** The hero's actions: Play and one more with words, the rest as icons on one line. */
export function FilmControls({ site }: { site: PublicSite }) {
  const source = leadFilm(site)?.source;
  const inquiry = castingInquiry(site);
  return (
    <div className="controls">
      {source && <PlayLink source={source} action={site.content.primaryAction} />}
      {inquiry ?? <WatchFree site={site} />}
      <div className="controls-icons">
        {loopsInHero(site) && <Preview />}
        {inquiry && <WatchFree site={site} asIcon />}
        <Reactions site={site} />
        <ShareButton title={site.title} />
        <FurtherActions actions={site.content.actions} />
      </div>
    </div>
  );
}

/** A link to the film until the island turns it into a button. */
const PlayLink = ({ source, action }: { source: FilmSource; action: HeroAction }) => (
  <a className="button button-main before-play" data-part="play" href={sourceAddress(source)} rel="noreferrer">
    {actionIcon(action.icon) ?? PLAY}
    <span dir="auto" {...useMarks().field("film.primaryAction.text")}>
      {action.text || "Play"}
    </span>
  </a>
);

/** Controls of the silent loop: it can be paused, because it moves for as long as the page is open. */
const Preview = () => (
  <>
    <button
      type="button"
      className="button button-round scripted before-play"
      data-part="loop"
      aria-label="Pause the preview"
    >
      {RUN}
      {HOLD}
    </button>
    <Sound />
  </>
);

/** Starts the film with sound from the silent loop, with a volume control; phones have keys for the volume. */
const Sound = () => (
  <span className="sound scripted before-play">
    <button type="button" className="button button-round" data-part="unmute" aria-label="Unmute">
      {SILENT}
    </button>
    <span className="volume">
      <input data-part="volume" type="range" min="0" max="100" step="5" defaultValue="0" aria-label="Volume" />
    </span>
  </span>
);
