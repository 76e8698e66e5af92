import type { PlayerData } from "~/features/player/player-data/rules.ts";

type StageProps = {
  title: string;
  player: PlayerData;
  /** Where the browser reports how far it is. */
  report: string;
  /** A name that stands over the picture. */
  mark?: string;
};

/** A film for who may watch it alone; the island plays it. */
export const ScreeningStage = ({ title, player, report, mark }: StageProps) => (
  <section
    className="screener-stage"
    aria-label={title}
    data-island="screening"
    data-player={JSON.stringify(player)}
    data-report={report}
    data-mark={mark}
  >
    {player.poster && <img className="screener-poster" src={player.poster} alt="" />}
    <div className="screener-film" data-part="stage" />
    <button type="button" className="screener-play" data-part="play">
      <span aria-hidden="true">▶</span> Play
    </button>
    <div className="screener-trouble" data-part="error" hidden>
      <p role="alert" data-part="error-text" />
      <button type="button" className="button button-main" data-part="retry">
        Try Again
      </button>
    </div>
    <noscript>
      <p className="screener-trouble">This film needs a browser with JavaScript.</p>
    </noscript>
  </section>
);
