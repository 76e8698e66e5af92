import { DRAFT_MESSAGES } from "~/features/content/drafts/rules.ts";
import { exactMoney } from "~/lib/money.ts";

export const RUNS_MOST = 500;

export const RUNS_PATH = "/studio/film/festivals/runs";
export const CALENDAR_PATH = "/studio/film/festivals/calendar.ics";
export const TABLE_PATH = "/studio/film/festivals/table";
export const TABLE_FILE_PATH = "/studio/film/festivals/table.csv";
export const runPath = (id: string) => `${RUNS_PATH}/${id}`;

export const RUN_STATES = {
  planned: "Planned",
  submitted: "Submitted",
  considered: "In consideration",
  selected: "Selected",
  declined: "Declined",
  withdrawn: "Withdrawn",
  screened: "Screened",
} as const;
export type RunState = keyof typeof RUN_STATES;

/** What a festival is promised, from the largest to none. */
export const PREMIERES = {
  "": "No premiere, or not said",
  world: "World premiere",
  international: "International premiere",
  continental: "Premiere on its continent",
  national: "Premiere in its country",
  regional: "Premiere in its city or region",
} as const;
export type PremiereKind = keyof typeof PREMIERES;

/** In which festivals ask their fees. */
export const CURRENCIES = [
  ...(["eur", "usd", "gbp", "cad", "aud", "chf", "jpy", "krw", "cny", "inr"] as const),
  ...(["sek", "nok", "dkk", "pln", "czk", "huf", "ron", "try", "brl", "mxn"] as const),
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The most characters of each text. */
export const RUN_LIMITS = {
  festival: 200,
  edition: 60,
  section: 120,
  award: 120,
  time: 20,
  venue: 200,
  city: 100,
  contact: 200,
  notes: 2000,
};

/** A run without what the database adds. */
export type RunFacts = {
  festival: string;
  edition: string;
  section: string;
  /** What it won; empty for none. */
  award: string;
  state: RunState;
  premiere: PremiereKind;
  /** Two letters of ISO 3166; empty while it is not said. */
  country: string;
  /** Days such as `2026-03-12`. */
  deadline: string | null;
  notification: string | null;
  screening: string | null;
  time: string;
  venue: string;
  city: string;
  /** Of who answers on the evening; empty for the film's own contact. */
  contact: string;
  /** In minor units. */
  fee: number;
  currency: Currency;
  notes: string;
};

export const RUN_REFUSALS = {
  "too-many": `A film has up to ${RUNS_MOST} festivals here. Remove some first.`,
  screener: "This screener does not exist any more. Reload the page and choose another one.",
  "not-accepted": "Only a festival that has selected the film can be put on the page.",
  "no-cards": "Cards are made of festivals that have selected the film. Set its state to Selected first.",
  "beyond-plan": DRAFT_MESSAGES.beyondPlan,
  "no-room": "Your page has no room for another laurel or screening. Remove one of them first.",
};

/** Whether the festival shows the film, or has shown it. */
export const isAccepted = ({ state }: Pick<RunFacts, "state">): boolean => state === "selected" || state === "screened";

/** Whether a promise to the festival may still have to be kept. */
export const isOpen = ({ state }: Pick<RunFacts, "state">): boolean => state !== "declined" && state !== "withdrawn";

/** Whether its fee was paid: nothing was sent to a festival that is only planned. */
const isPaid = ({ state }: Pick<RunFacts, "state">): boolean => state !== "planned";

type Priced = Pick<RunFacts, "state" | "fee" | "currency">;

/** Fees by currency: paid, and planned on top, such as `€120.00, and €35.00 planned`; empty without fees. */
export function feeSums(runs: Priced[]): string {
  const currencies = [...new Set(runs.filter(({ fee }) => fee > 0).map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => sumText(runs.filter((run) => run.currency === currency))).join("; ");
}

function sumText(runs: Priced[]): string {
  const currency = runs[0]?.currency ?? "eur";
  const sum = (some: Priced[]) => some.reduce((total, { fee }) => total + fee, 0);
  const [paid, planned] = [sum(runs.filter(isPaid)), sum(runs.filter((run) => !isPaid(run)))];
  if (!planned) return exactMoney(paid, currency);
  const plannedText = `${exactMoney(planned, currency)} planned`;
  return paid ? `${exactMoney(paid, currency)}, and ${plannedText}` : plannedText;
}

/** `3 submitted, 1 selected`: the states that runs have, in their order. */
export const statesInWords = (runs: Pick<RunFacts, "state">[]): string =>
  Object.entries(RUN_STATES)
    .map(([state, label]) => ({ label, count: runs.filter((run) => run.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${count} ${label.toLowerCase()}`)
    .join(", ");

/** `Rotterdam 2027, Tiger Competition`. */
export const runName = ({ festival, edition, section }: Pick<RunFacts, "festival" | "edition" | "section">): string =>
  [[festival, edition].filter(Boolean).join(" "), section].filter(Boolean).join(", ");
