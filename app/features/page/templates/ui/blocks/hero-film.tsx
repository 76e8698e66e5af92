import type { CSSProperties } from "react";
import { focusVariables } from "~/features/content/pictures/rules/focus.ts";
import {
  clipPlayers,
  focusOfStill,
  heroFile,
  heroLoop,
  heroPicture,
  leadFilm,
  leadPlayer,
  loopFacts,
  loopsInHero,
  singleClips,
} from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { smallPoster } from "~/features/video/posters/rules.ts";
import { type Bars, insideBars, NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { textDirection } from "~/lib/text.ts";
import { focusPlace } from "../../rules.ts";
import { useMarks } from "../marks.ts";
import { FilmTrouble } from "./film-trouble.tsx";
import { Still } from "./still.tsx";

/** The hero's picture, and the film on it: a video element, or a provider's player after Play is pressed. */
export function HeroFilm({ site }: { site: PublicSite }) {
  const [film, file] = [leadFilm(site), heroFile(site)];
  return (
    <div
      className="stage"
      data-part="stage"
      style={focusVariables(film?.poster ? focusOfStill(site, film.poster) : site.content.focus) as CSSProperties}
      {...useMarks().picture("film.keyArt.wide.imageKey")}
    >
      <Still site={site} urgent />
      {file && loopsInHero(site) && (
        <FileFilm site={site} source={file} poster={film?.poster ? smallPoster(film.poster) : null} />
      )}
    </div>
  );
}

type FileFilmProps = { site: PublicSite; source: NonNullable<ReturnType<typeof heroFile>>; poster: string | null };

/** Without script the browser's own controls play it; the island replaces them by ours. */
const FileFilm = ({ site, source, poster }: FileFilmProps) => (
  <video
    className="film"
    data-part="video"
    {...loopAttributes(site)}
    style={source.bars && barsStyle(source.bars)}
    aria-label={site.title}
    muted
    loop
    playsInline
    controls
    preload="none"
    poster={poster ?? undefined}
  >
    <source src={source.url} type={source.type} />
  </video>
);

/** For the island: when the loop begins and ends, its lines, and whether it begins in the shot of the picture. */
function loopAttributes(site: PublicSite) {
  const [loop, facts] = [heroLoop(site), loopFacts(site)];
  return {
    "data-loop": loop ? `${loop.startMs / 1000},${loop.endMs / 1000}` : undefined,
    "data-lines": facts?.loopHeight,
    "data-of-poster": facts?.isPosterOfLoop ? "" : undefined,
  };
}

/** A picture of fewer lines would be blurred as high as a screen. */
const LOW_LINES = 560;

/** Upright pictures are cut: whole, they would be higher than the screen. */
const NARROWEST = 1.25;

/** For stylesheets: the ratio of the film's picture, its lines, and whether these are few. */
function pictureAttributes(site: PublicSite) {
  const source = heroFile(site);
  if (!source?.height || !loopsInHero(site)) return {};
  const { width, height } = insideBars(source.bars ?? NO_BARS, source);
  return {
    style: { "--ratio": Math.max(NARROWEST, width / height).toFixed(3), "--lines": height } as CSSProperties,
    ...(height < LOW_LINES && width / height > NARROWEST && { "data-low": "" }),
  };
}

/** For the stylesheet, which lets the bars of the silent loop lie outside of the stage. */
const barsStyle = ({ left, top, right, bottom }: Bars) =>
  ({
    ...{ "--bar-left": left, "--bar-top": top },
    ...{ "--bars-across": left + right, "--bars-down": top + bottom },
  }) as CSSProperties;

/** The error message over the stage when something on this page fails to play; left out where nothing plays. */
export const HeroTrouble = ({ site }: { site: PublicSite }) => plays(site) && <FilmTrouble site={site} />;

/** Attributes of the hero: where its focal point is, which island plays it, and what to play. */
export function filmAttributes(site: PublicSite) {
  const focus = heroPicture(site)?.focus;
  const place = focus && focusPlace(focus, textDirection(site.title));
  return { ...(place && { "data-focus": place }), ...pictureAttributes(site), ...playerAttributes(site) };
}

function playerAttributes(site: PublicSite) {
  if (!plays(site)) return {};
  const [lead, episodes, singles] = [leadPlayer(site), clipPlayers(site.episodes), clipPlayers(singleClips(site))];
  return {
    "data-island": "film",
    ...(lead && { "data-player": JSON.stringify(lead) }),
    ...(episodes.length && { "data-episodes": JSON.stringify(episodes) }),
    ...(singles.length && { "data-singles": JSON.stringify(singles) }),
  };
}

const plays = (site: PublicSite) =>
  leadPlayer(site) !== null || loopsInHero(site) || clipPlayers([...site.episodes, ...singleClips(site)]).length > 0;
