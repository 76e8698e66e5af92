import { Pause, Play, Repeat, Ticket, VolumeX } from "lucide";
import type { CSSProperties } from "react";
import { offerWords, type ShownOffer, ticketPath } from "~/features/money/film-offers/rules.ts";
import {
  leadFilm,
  loopsInHero,
  playWords,
  sourceAddress,
  streamsElsewhere,
} from "~/features/page/public-site/rules/lead-media.ts";
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
const RUN = icon(Repeat, "icon icon-run");
const TICKET = icon(Ticket);
/** The owner's words have a play sign of their own. */
const SIGNED = /^[▶►▷⏵]/u;
const HOLD = icon(Pause, "icon icon-solid icon-hold");
const SILENT = icon(VolumeX);

/**
 * The hero's actions: one button plays the film, one more has words, the rest are icons on one line. On an actor's page
 * the inquiry comes before Play.
 */
export function FilmControls({ site }: { site: PublicSite }) {
  const source = leadFilm(site)?.source;
  const inquiry = castingInquiry(site);
  const secondWay = streamsElsewhere(site) && <WatchFree site={site} asIcon={inquiry !== null} />;
  const play = source && <PlayLink site={site} source={source} isMain={!inquiry} />;
  return (
    <div className="controls">
      {inquiry}
      {play}
      {site.offer && <TicketLink slug={site.slug} offer={site.offer} />}
      {!inquiry && secondWay}
      <div className="controls-icons">
        {loopsInHero(site) && <Preview hasSound={source?.kind === "file"} />}
        {inquiry && secondWay}
        <Reactions site={site} />
        <ShareButton title={site.title} />
        <FurtherActions actions={site.content.actions} />
      </div>
    </div>
  );
}

/** More letters than these are set smaller on a phone. */
const SHORT_WORDS = 8;

/** A link to the film until the island turns it into a button. */
function PlayLink({ site, source, isMain }: { site: PublicSite; source: FilmSource; isMain: boolean }) {
  const { text, icon } = site.content.primaryAction;
  const words = text || playWords(site);
  const letters = words.length > SHORT_WORDS ? ({ "--letters": words.length } as CSSProperties) : undefined;
  return (
    <a
      className={`button ${isMain ? "button-main " : ""}before-play`}
      data-part="play"
      href={sourceAddress(source)}
      rel="noreferrer"
      style={letters}
    >
      {actionIcon(icon) ?? (SIGNED.test(text) ? null : PLAY)}
      <span dir="auto" {...useMarks().field("film.primaryAction.text")}>
        {words}
      </span>
    </a>
  );
}

/** To where the film is bought, or watched by who has bought it. */
const TicketLink = ({ slug, offer }: { slug: string; offer: ShownOffer }) => (
  <a className="button button-main before-play" href={ticketPath(slug)} data-part="ticket">
    {TICKET}
    <span>{offerWords(offer)}</span>
  </a>
);

/** Controls of the silent loop: it can be paused, because it moves for as long as the page is open. */
const Preview = ({ hasSound }: { hasSound: boolean }) => (
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
    {hasSound && <Sound />}
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
