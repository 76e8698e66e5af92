import { BROWSERS_AT_ONCE, RENTAL, RETURN } from "~/features/money/film-purchases/rules.ts";
import { BOUGHT } from "~/features/money/pack-purchases/rules.ts";
import { PlainScreen, PREPARING } from "~/features/page/screeners/ui/plain-screen.tsx";
import { ScreeningStage } from "~/features/page/screeners/ui/screening-stage.tsx";
import type { PlayerData } from "~/features/player/player-data/rules.ts";

type Words = { heading: string; lead: string };
export type Closed = "unknown" | "returned" | "over" | "not-shown" | "preparing";

const CLOSED: Record<Closed, Words> = {
  unknown: { heading: "This link plays nothing", lead: "Perhaps a part of it is missing." },
  returned: {
    heading: "This film was given back",
    lead: "Its price comes back the way it was paid, so it does not play any more.",
  },
  over: {
    heading: "This rental is over",
    lead: `A rental lasts ${RENTAL.hours} hours from its first play, and begins within ${RENTAL.daysToBegin} days.`,
  },
  "not-shown": {
    heading: "This film is not shown any more",
    lead: "Whoever made it has taken it away.",
  },
  preparing: PREPARING,
};

export const closedHeading = (why: Closed): string => CLOSED[why].heading;

/** Why a link does not play, and how to give the film back where that is possible. */
export const ClosedFilm = ({ why, giveBack, problem }: { why: Closed } & GivingBack) => (
  <PlainScreen heading={CLOSED[why].heading}>
    <Problem message={problem} />
    <p className="screener-lead">{CLOSED[why].lead}</p>
    {giveBack && <GiveBack action={giveBack} />}
    <p className="screener-small">
      <a href={BOUGHT}>Mail me the links of my films</a>
    </p>
  </PlainScreen>
);

type GivingBack = {
  /** Where the film is given back; null where that is not possible. */
  giveBack: string | null;
  /** Why it was not. */
  problem: string | null;
};

const Problem = ({ message }: { message: string | null }) =>
  message && (
    <p className="screener-problem" role="alert">
      {message}
    </p>
  );

type OpenBrowser = { id: string; browser: string; since: string };
type StartProps = {
  title: string;
  maker: string;
  /** Until when it must be begun, or can be watched. */
  until: string | null;
  /** The browsers in which it plays, where there is room in no further one. */
  full: OpenBrowser[] | null;
} & GivingBack;

/** Before the film plays in this browser: a press opens it, so that a mail program that follows links begins nothing. */
export const StartScreen = ({ title, maker, until, full, giveBack, problem }: StartProps) => (
  <PlainScreen heading={title}>
    <Problem message={problem} />
    <p className="screener-lead">
      By <bdi>{maker}</bdi>. {until}
    </p>
    {full ? (
      <form className="screener-form" method="post">
        <p role="alert">
          The film is open in {BROWSERS_AT_ONCE} browsers, which is as many as play at a time. Which one shall end?
        </p>
        {full.map(({ id, browser, since }, index) => (
          <label key={id} className="screener-choice">
            <input type="radio" name="ends" value={id} defaultChecked={index === 0} required /> {browser}, since {since}
          </label>
        ))}
        <button type="submit" className="button button-main">
          End it and watch here
        </button>
      </form>
    ) : (
      <form className="screener-form" method="post">
        <button type="submit" className="button button-main">
          Watch the film
        </button>
      </form>
    )}
    {giveBack && <GiveBack action={giveBack} />}
  </PlainScreen>
);

type PlayProps = {
  title: string;
  maker: string;
  until: string | null;
  player: PlayerData;
  report: string;
  /** Of a series: every part with its address; empty for one film. */
  parts: { title: string; href: string; current: boolean }[];
} & GivingBack;

/** The film for who has bought it. */
export const BoughtFilm = ({ title, maker, until, player, report, parts, giveBack, problem }: PlayProps) => (
  <main className="screener">
    <ScreeningStage {...{ title: player.title, player, report }} />
    <div className="screener-words">
      <Problem message={problem} />
      <h1 className="screener-title" dir="auto">
        {title}
      </h1>
      <p className="screener-maker" dir="auto">
        {maker}
      </p>
      {parts.length > 1 && (
        <ol className="screener-parts">
          {parts.map((part) => (
            <li key={part.href}>
              <a href={part.href} aria-current={part.current || undefined} dir="auto">
                {part.title}
              </a>
            </li>
          ))}
        </ol>
      )}
      <p className="screener-small">
        {until} The link of this page is yours alone; it plays in {BROWSERS_AT_ONCE} browsers at a time.
      </p>
      {giveBack && <GiveBack action={giveBack} />}
    </div>
  </main>
);

/** Asks once more before the film is closed. */
const GiveBack = ({ action }: { action: string }) => (
  <details className="screener-small">
    <summary>Give the film back</summary>
    <form className="screener-form" method="post" action={action}>
      <p>
        It does not play any more, and the whole price comes back to you. That is possible within {RETURN.days} days
        while less than a tenth was watched.
      </p>
      <button type="submit" className="button">
        Give it back
      </button>
    </form>
  </details>
);
