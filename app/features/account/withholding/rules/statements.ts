import { appealEnd, type Measure, SUBJECT_WORDS, type SubjectKind, takesMedia } from "../rules.ts";
import { isContraband, REASONS, type ReasonId } from "./reasons.ts";
import { countryWords } from "./territory.ts";

/** A decision as its owner is told of it. */
export type StatedDecision = {
  subjectKind: SubjectKind;
  address: string;
  measure: Measure;
  reason: ReasonId;
  facts: string;
  /** Where it holds; empty for everywhere. */
  countries: string[];
  isReported: boolean;
  isAutomated: boolean;
  at: Date;
  until: Date | null;
  /** When it ended; null while it holds. */
  endedAt: Date | null;
  isTakenBack: boolean;
};

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
export const dayWords = (at: Date): string => DAY.format(at);

const HEADLINES: Record<Measure, (thing: string) => string> = {
  hide: (thing) => `Your ${thing} was hidden`,
  "hide-in-countries": (thing) => `Your ${thing} was hidden in some countries`,
  remove: (thing) => `Your ${thing} was removed`,
  suspend: () => "Your account was suspended",
  "take-picture": () => "Your profile picture was taken away",
  "take-name": () => "Your username was replaced",
  "close-comments": () => "The comments of your page were closed",
  "stop-campaigns": () => "Your campaigns were stopped",
};

/** One line, for subjects and headings. */
export function headline({ subjectKind, measure }: Pick<StatedDecision, "subjectKind" | "measure">): string {
  return HEADLINES[measure](SUBJECT_WORDS[subjectKind]);
}

/** The same for who works at the desk. */
export const deskHeadline = (decision: Pick<StatedDecision, "subjectKind" | "measure">): string =>
  headline(decision).replace(/^Your/, "The").replace("your", "the");

/** Added where holding it is a crime. */
const QUARANTINED = "Nobody gets its files while this holds, you neither: not in your studio, and not in an export.";

/** What the measure does. */
const EFFECTS: Record<Measure, string> = {
  hide: "Visitors do not get it. You still see it in your studio.",
  "hide-in-countries":
    "Visitors of these countries do not get it; everybody else does. You still see it in your studio.",
  remove: "Visitors do not get it any more. You still see it in your studio, and can export it.",
  suspend:
    "Your pages, links and mails are closed. You can sign in to read, to appeal, to export your data and to leave, and for nothing else.",
  "take-picture":
    "Visitors do not get the picture that you had then. Everything else stays, and you can choose another one.",
  "take-name":
    "Your page has a neutral address, and nobody can have the name that you had then. You can choose another one in your settings.",
  "close-comments": "Visitors read the comments that are there, and cannot write new ones. Everything else stays.",
  "stop-campaigns": "None of your campaigns sends a mail. What waits goes on when this ends. Everything else stays.",
};

const LASTS = (until: Date | null) => (until ? `until ${dayWords(until)}` : "without an end");

/**
 * The statement of reasons: what article 17 (3) of the Digital Services Act asks for, point by point, as label and words.
 * It names nobody who reported.
 */
export function statementOf(decision: StatedDecision): [label: string, words: string][] {
  const { basis, rule } = REASONS[decision.reason];
  return [
    ["What", `${effectOf(decision)} It holds ${whereWords(decision)}, ${LASTS(decision.until)}.`],
    ["About", decision.address],
    ["Since", dayWords(decision.at)],
    ["Facts", decision.facts],
    ["Found by", decision.isReported ? "A report that somebody sent." : "The operator, without a report."],
    [
      "Decided by",
      decision.isAutomated ? "A rule of this service, without a person." : "A person, without automated means.",
    ],
    [basis === "law" ? "The law" : "The rule", rule],
    ["Your ways", waysOf(decision)],
  ];
}

/** Article 17 (3) (a): the territorial scope. */
const whereWords = ({ countries }: Pick<StatedDecision, "countries">) =>
  countries.length ? `in ${countryWords(countries)}` : "everywhere";

const effectOf = ({ measure, subjectKind, reason }: StatedDecision): string => {
  if (!isContraband(reason) || !takesMedia({ subjectKind, measure })) return EFFECTS[measure];
  return measure === "suspend" ? `${EFFECTS.suspend} ${QUARANTINED}` : `Visitors do not get it. ${QUARANTINED}`;
};

const waysOf = ({ at }: StatedDecision) =>
  `You can appeal here until ${dayWords(appealEnd(at))}, free of charge; a person answers, somebody else than who decided where there is one. You can also turn to a court, and in the European Union to a certified body for disputes.`;

/** What became of it, for the list of decisions. */
export function standingOf({ until, endedAt, isTakenBack, countries }: StatedDecision): string {
  if (isTakenBack) return "Taken back: everything is as it was.";
  if (endedAt) return `Ended on ${dayWords(endedAt)}.`;
  const where = countries.length ? ` in ${countryWords(countries)}` : "";
  return until ? `Holds${where} until ${dayWords(until)}.` : `Holds${where}.`;
}

/** Above every screen of the studio, while decisions hold. */
export function holdingWords(
  held: Pick<StatedDecision, "subjectKind" | "measure">[],
  isSuspended: boolean,
): string | null {
  if (isSuspended)
    return "Your account is suspended. You can read, appeal, export your data and leave; every other change is refused.";
  const [newest] = held;
  if (!newest) return null;
  return held.length === 1 ? `${headline(newest)}.` : `${held.length} decisions about you and your pages hold.`;
}
