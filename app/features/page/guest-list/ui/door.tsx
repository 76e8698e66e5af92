import { PlainScreen } from "~/features/page/screeners/ui/plain-screen.tsx";
import { buttonsOf } from "../rules/door.ts";
import { codeText, type GuestFacts, inText, isFound, LONGEST_GUEST } from "../rules.ts";

type Guest = GuestFacts & { id: string; name: string; code: string };
type Problem = { guestId: string; words: string };
type DoorProps = {
  /** What is shown, when and where. */
  title: string;
  facts: string;
  sum: string;
  guests: Guest[];
  typed: string;
  address: string;
  problem: Problem | null;
  pressId(): string;
};

/** Lets guests in, on a phone; its island searches, saves and looks again without loading the page. */
export const DoorScreen = ({ title, facts, sum, guests, typed, address, problem, pressId }: DoorProps) => (
  <main className="door" data-island="door" data-address={address}>
    <header className="door-head">
      <div className="door-words">
        <h1 className="door-title" dir="auto">
          {title}
        </h1>
        <p className="door-facts" dir="auto">
          {facts}
        </p>
      </div>
      <p className="door-sum" role="status" data-part="sum">
        {sum}
      </p>
      <form className="door-search" method="get" action={address} data-part="form">
        <label htmlFor="door-search">Name or code</label>
        <input
          id="door-search"
          name="q"
          type="search"
          maxLength={LONGEST_GUEST}
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-part="search"
        />
        <noscript>
          <button type="submit" className="button">
            Find
          </button>
        </noscript>
      </form>
      <p className="door-trouble" role="alert" data-part="trouble" hidden />
      <p className="door-trouble" data-part="news" hidden>
        The list has changed. <a href={address}>Load it again</a>
      </p>
    </header>
    <ul className="door-list">
      {guests.map((guest) => (
        <GuestRow
          key={guest.id}
          {...{ ...guest, typed, address, pressId: pressId() }}
          isHidden={!isFound(guest, typed)}
          problem={problem?.guestId === guest.id ? problem.words : ""}
        />
      ))}
    </ul>
    <p className="door-none" data-part="none" hidden={guests.some((guest) => isFound(guest, typed))}>
      Nobody is found. Look at the spelling, or try the code.
    </p>
  </main>
);

type RowProps = Guest & { typed: string; address: string; pressId: string; problem: string; isHidden: boolean };

const BUTTONS = ["all", "one", "undo"] as const;
const LOOKS = { all: "button button-main", one: "button", undo: "button door-undo" };

function GuestRow({ id, name, code, places, arrived, typed, address, pressId, problem, isHidden }: RowProps) {
  const buttons = buttonsOf({ places, arrived });
  return (
    <li
      id={`g-${id}`}
      className="door-guest"
      data-guest={id}
      data-name={name}
      data-code={code}
      data-arrived={arrived}
      hidden={isHidden}
    >
      <form method="post" action={address} className="door-form">
        <input type="hidden" name="guestId" value={id} />
        <input type="hidden" name="from" value={arrived} />
        <input type="hidden" name="pressId" value={pressId} />
        <input type="hidden" name="q" value={typed} />
        <div className="door-words">
          <h2 className="door-name" dir="auto">
            {name}
          </h2>
          <p className="door-facts">
            <span data-part="arrival">{inText({ places, arrived })}</span>
            <span data-part="since" /> · {codeText(code)}
          </p>
        </div>
        <div className="door-buttons">
          {BUTTONS.map((does) => (
            <button
              key={does}
              type="submit"
              name="to"
              value={buttons[does]?.to ?? 0}
              className={LOOKS[does]}
              data-does={does}
              hidden={!buttons[does]}
              aria-describedby={`g-${id}`}
            >
              {buttons[does]?.label ?? ""}
            </button>
          ))}
        </div>
      </form>
      <p className="door-problem" role="alert" data-part="problem">
        {problem}
      </p>
    </li>
  );
}

const CLOSED = {
  unknown: {
    heading: "This door is closed",
    lead: "The link was taken back, or a letter of its address is missing. Please ask whoever gave it to you.",
  },
  over: {
    heading: "The evening is over",
    lead: "This link worked until the day after the screening.",
  },
};
export type ClosedDoor = keyof typeof CLOSED;

export const closedDoorTitle = (why: ClosedDoor): string => CLOSED[why].heading;

/** Why nobody can be let in by this link. */
export const ClosedDoorScreen = ({ why }: { why: ClosedDoor }) => (
  <PlainScreen heading={CLOSED[why].heading}>
    <p className="screener-lead">{CLOSED[why].lead}</p>
  </PlainScreen>
);
