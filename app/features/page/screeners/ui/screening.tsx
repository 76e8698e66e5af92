import type { PlayerData } from "~/features/player/player-data/rules.ts";
import { PlainScreen, PREPARING } from "./plain-screen.tsx";
import { ScreeningStage } from "./screening-stage.tsx";

type Words = { heading: string; lead: string };
export type ClosedScreener = "taken-back" | "expired" | "used-up" | "unknown" | "preparing";

const CLOSED: Record<ClosedScreener, Words> = {
  "taken-back": {
    heading: "This screener was taken back",
    lead: "Whoever invited you has closed it. Please ask them if you still need to see the film.",
  },
  expired: {
    heading: "This screener has expired",
    lead: "It worked until a day that is over. Please ask whoever invited you for another one.",
  },
  "used-up": {
    heading: "This screener is used up",
    lead: "It could be opened a certain number of times, and all of them are used. Please ask whoever invited you for another one.",
  },
  unknown: {
    heading: "There is no such screener",
    lead: "Please look at the address again: a letter may be missing, or the film is not shown any more.",
  },
  preparing: PREPARING,
};

export const closedTitle = (why: ClosedScreener): string => CLOSED[why].heading;

/** Why a screener does not open. */
export const ClosedScreen = ({ why, maker }: { why: ClosedScreener; maker?: string }) => (
  <PlainScreen maker={maker} heading={CLOSED[why].heading}>
    <p className="screener-lead">{CLOSED[why].lead}</p>
  </PlainScreen>
);

type Invited = { maker: string; title: string; recipient: string };
type PasscodeProps = Invited & { viewings: string | null; until: string; problem?: string };

/** Asks the recipient for the passcode; posts to its own address. */
export const PasscodeScreen = ({ maker, title, recipient, viewings, until, problem }: PasscodeProps) => (
  <PlainScreen maker={maker} heading={title}>
    <p className="screener-lead">
      A private screening for <bdi>{recipient}</bdi>. It can be watched until {until}.
    </p>
    <form className="screener-form" method="post">
      <label htmlFor="passcode">Passcode</label>
      <input
        id="passcode"
        name="passcode"
        required
        maxLength={40}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...(problem ? { "aria-invalid": true, "aria-describedby": "passcode-problem" } : {})}
      />
      {problem && (
        <p className="screener-problem" id="passcode-problem" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="button button-main">
        Watch the film
      </button>
      {viewings && (
        <p className="screener-small">
          {viewings} Each use of the passcode is one; reloading this page in the same browser is none.
        </p>
      )}
    </form>
  </PlainScreen>
);

type PlayProps = Invited & { player: PlayerData; report: string; marked: boolean; until: string };

/** The film for its recipient. */
export const PlayScreen = ({ maker, title, recipient, player, report, marked, until }: PlayProps) => (
  <main className="screener">
    <ScreeningStage {...{ title, player, report }} mark={marked ? recipient : undefined} />
    <div className="screener-words">
      <h1 className="screener-title" dir="auto">
        {title}
      </h1>
      <p className="screener-maker" dir="auto">
        {maker}
      </p>
      <p className="screener-small">
        For <bdi>{recipient}</bdi> alone, until {until}. <bdi>{maker}</bdi> sees how far you have watched. Please do not
        pass this film on.
      </p>
    </div>
  </main>
);
