import type { Measure } from "~/features/account/withholding/rules.ts";
import { LONGEST_EMAIL } from "~/lib/email-addresses.ts";

/** Fields of the form beside the explanation, which every category asks for. */
export type ReportField = "work" | "authority" | "name" | "email" | "goodFaith" | "accuracy" | "signature";

type Category = {
  /** As people would say it. */
  label: string;
  /** What the form asks for: what the law asks for this kind of report, and nothing more. */
  asks: readonly ReportField[];
  /** The highest comes first at the desk. */
  priority: number;
  /** A line above the form. */
  note?: string;
};

/** Digital Services Act, article 16 (2): who reports, and that it is honest. */
const NOTICE = ["name", "email", "goodFaith"] as const;

/** Every kind of report, in the order of the form. */
export const CATEGORIES = {
  copyright: {
    label: "My work is shown without permission",
    // 17 U.S.C. 512 (c) (3) as well: the work, the authority, two statements and a signature.
    asks: ["work", "authority", "name", "email", "goodFaith", "accuracy", "signature"],
    priority: 1,
    note: "Only here your name and what you write may be told to the owner of the page, because the law gives them the right to answer.",
  },
  person: { label: "My picture or my name is used", asks: NOTICE, priority: 2 },
  hate: { label: "Hate, violence or threats", asks: NOTICE, priority: 3 },
  minors: {
    label: "Sexual content with minors",
    // Article 16 (2) (c) asks for no name here.
    asks: [],
    priority: 4,
    note: "You need not say who you are. Please do not send, store or share the content itself.",
  },
  fraud: { label: "Fraud or a false shop", asks: NOTICE, priority: 3 },
  spam: { label: "Advertising that nobody asked for", asks: ["email"], priority: 0 },
  other: { label: "Something else", asks: ["email"], priority: 0 },
} as const satisfies Record<string, Category>;

export type CategoryId = keyof typeof CATEGORIES;
export const CATEGORY_IDS = Object.keys(CATEGORIES) as CategoryId[];
export const isCategory = (name: string | null): name is CategoryId => name !== null && Object.hasOwn(CATEGORIES, name);

export const categoryOf = (id: CategoryId): Category => CATEGORIES[id];
export const asksFor = (id: CategoryId, field: ReportField): boolean => categoryOf(id).asks.includes(field);
/** Whether the category can go without the address of who reports; a report without one gets no mail. */
export const isAnonymous = (id: CategoryId): boolean => !asksFor(id, "name");

/** Characters. */
export const LONGEST = { explanation: 5_000, work: 1_000, line: 160, email: LONGEST_EMAIL };

/** Pictures that a report can show; of minors it can show none. */
export const PICTURES = {
  field: "pictures",
  most: 3,
  mostBytes: 5 * 1024 * 1024,
  kinds: "image/jpeg,image/png,image/webp",
};
export const takesPictures = (id: CategoryId): boolean => id !== "minors";

/** Why a report with these files is refused, by their sizes in bytes; null where they fit. */
export function picturesProblem(sizes: number[]): string | null {
  if (sizes.length > PICTURES.most) return `Please choose at most ${PICTURES.most} pictures`;
  return sizes.some((size) => size > PICTURES.mostBytes) ? "Please choose pictures under 5 MB each" : null;
}
export const UNREADABLE_PICTURE = "One of the files could not be read as a picture. Please choose JPEG, PNG or WebP";

/** Name of the honeypot field, which is hidden from people. */
export const TRAP = "extension";
export const TRAPPED =
  "A hidden field was filled in, perhaps by your browser. It is empty again: please press Send once more.";

export const REPORTER_NAMES =
  "Your name and your address are told to nobody: the owner of the page learns only that somebody has reported it.";

/** Where the state of a report is read, by a link that only its sender has. */
export const REPORT_PURPOSE = "desk-report";
export const statePath = (sealed: string) => `/reports/${sealed}`;
export const reportName = (number: number) => `R-${number}`;

/** What a report can lead to; null while it is open. */
export type Outcome = "nothing" | Measure;

type State = { state: "open" | "decided" | "merged"; askedUntil: Date | null; outcome: Outcome | null };

const OUTCOMES: Record<Outcome, string> = {
  nothing: "It was looked at, and nothing was taken away.",
  hide: "It was taken away from visitors until a day.",
  "hide-in-countries": "It was taken away from visitors of some countries.",
  remove: "It was taken away from visitors.",
  suspend: "The account was suspended.",
  "take-picture": "The profile picture was taken away.",
  "take-name": "The username was replaced by a neutral one.",
  "close-comments": "The comments of the page were closed.",
  "stop-campaigns": "The mails of the account were stopped.",
};

/** What became of a report, for its sender. */
export function stateWords({ outcome, askedUntil }: State): string {
  if (outcome) return OUTCOMES[outcome];
  return askedUntil
    ? "It was read, and the owner of the page was asked about it. No decision yet."
    : "It has arrived and waits for a person who looks at it. No decision yet.";
}

/** What everybody can do who does not agree with the answer. */
export const REPORTER_WAYS =
  "If you do not agree, write to whoever runs this server, or turn to a court; in the European Union also to a certified body for disputes.";

/** Reports in a row that ended with nothing, within so many days: further ones of this address wait behind all others. */
export const GROUNDLESS = { inARow: 5, days: 90 };
const BEHIND = -1;

/** @param outcomes of the newest decided reports of an address within those days */
export const isGroundless = (outcomes: (string | null)[]): boolean =>
  outcomes.length >= GROUNDLESS.inARow &&
  outcomes.slice(0, GROUNDLESS.inARow).every((outcome) => outcome === "nothing");

/** The place of a report in the queue; the highest comes first. */
export const priorityOf = (category: CategoryId, waitsBehind: boolean): number =>
  waitsBehind ? BEHIND : categoryOf(category).priority;

/** What the receipt says of that. */
export const WAITS_BEHIND = `Your last ${GROUNDLESS.inARow} reports ended with nothing. Each is still read, but this one waits behind those of others.`;

export const tellReportersJob = { name: "desk.tell-reporters" };

/** Reports of one page of the desk. */
export const QUEUE_SHOWN = 30;
/** Earlier reports and decisions that stand beside one. */
export const HISTORY_SHOWN = 20;

/** The answer to who reported too often. */
export const TOO_MANY = "These are too many reports at once. Please come back later.";
