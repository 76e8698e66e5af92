import { ArrowUpRight, Play } from "lucide";
import { embedPath, reportPath } from "~/features/account/addresses/rules.ts";
import { icon } from "~/features/page/templates/ui/blocks/icon.ts";
import { isProvider, type PlayerData, providerName } from "~/features/player/player-data/rules.ts";
import { type Poster, posterSizes } from "~/features/video/posters/rules.ts";

const PLAY = icon(Play, "icon-play");
const AWAY = icon(ArrowUpRight, "icon");

type EmbedProps = {
  player: PlayerData;
  poster: Poster | null;
  maker: string;
  /** The page of the film. */
  href: string;
  /** Address of the script that plays it, which is loaded when Play is pressed. */
  script: string;
};

/** A film alone: its picture and Play. Without script, `data-native` stays, and the browser's own controls play it. */
export const Embed = ({ player, poster, maker, href, script }: EmbedProps) => (
  <section
    className="embed"
    aria-label={player.title}
    data-native=""
    data-player={JSON.stringify(player)}
    data-script={script}
  >
    {poster && (
      <img className="embed-poster" src={poster.url} {...posterSizes(poster, "100vw")} alt="" fetchPriority="high" />
    )}
    <EmbedHead title={player.title} maker={maker} href={href} />
    <EmbedReport path={embedPath(player.videoId)} />
    <button type="button" className="embed-play" data-part="play" aria-label={`Play ${player.title}`}>
      {PLAY}
    </button>
    <div className="embed-film" data-part="stage" />
    <div className="embed-trouble" data-part="error" role="alert" hidden>
      <p data-part="error-text" />
      <div>
        <button type="button" data-part="retry">
          Try Again
        </button>
        <button type="button" data-part="trouble-close">
          Close
        </button>
      </div>
    </div>
    <noscript data-part="native">
      <NativePlayer player={player} />
    </noscript>
  </section>
);

/** The way to the page, in a tab of its own: a frame has no room for it. */
const EmbedHead = ({ title, maker, href }: { title: string; maker: string; href: string }) => (
  <a className="embed-head" dir="auto" data-part="back" href={href} target="_blank" rel="noopener noreferrer">
    <span className="embed-title">
      <span>{title}</span>
      {AWAY}
    </span>
    <bdi className="embed-maker">{maker}</bdi>
  </a>
);

/** In a tab of its own, as the way to the page. */
const EmbedReport = ({ path }: { path: string }) => (
  <a className="embed-report" href={reportPath(path)} rel="noopener nofollow" target="_blank">
    Report
  </a>
);

/** What plays without script; a provider's film is only there. */
const NativePlayer = ({ player: { kind, src, watchUrl, ...film } }: { player: PlayerData }) =>
  isProvider(kind) ? (
    <a className="embed-elsewhere" href={watchUrl ?? src} target="_blank" rel="noopener noreferrer">
      {`Watch on ${providerName(kind)}`}
    </a>
  ) : (
    <NativeVideo src={src} {...film} />
  );

/** `crossOrigin`: in a sandbox, captions come from another site. */
const NativeVideo = ({
  src,
  poster,
  title,
  captions = [],
}: Pick<PlayerData, "src" | "poster" | "title" | "captions">) => (
  // biome-ignore lint/a11y/useMediaCaption: the film's own captions, where it has some
  <video
    className="embed-native"
    src={src}
    poster={poster ?? undefined}
    aria-label={title}
    controls
    playsInline
    preload="none"
    crossOrigin={captions.length ? "anonymous" : undefined}
  >
    {captions.map(({ src, srclang, label, default: isShown }) => (
      <track key={src} kind="captions" src={src} srcLang={srclang} label={label} default={isShown} />
    ))}
  </video>
);

/** `path` is that of the clip's page. */
type PlainEmbedProps = Pick<PlayerData, "src" | "poster" | "title"> &
  Pick<EmbedProps, "maker" | "href"> & { path: string };

/** A clip alone, with the browser's own controls, as on its page. */
export const PlainEmbed = ({ maker, href, path, ...clip }: PlainEmbedProps) => (
  <section className="embed" aria-label={clip.title} data-native="">
    <EmbedHead title={clip.title} maker={maker} href={href} />
    <EmbedReport path={path} />
    <NativeVideo {...clip} />
  </section>
);

/** In place of a player that is not there, or not for everybody. */
export const NoEmbed = () => (
  <section className="embed embed-none" aria-label="Video">
    <p>This video is not available.</p>
  </section>
);
