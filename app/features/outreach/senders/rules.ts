/** What the operator allows: mails a minute of all accounts and of each, null for no limit; and whether new senders begin slowly. */
export type SendingLimits = { aMinute: number | null; aMinuteEach: number | null; warmUp: boolean };

/** Without a mail server nothing leaves this machine. */
export const NO_LIMITS: SendingLimits = { aMinute: null, aMinuteEach: null, warmUp: false };

/** What holds in this installation. */
export const limitsIn = (config: { smtpUrl: string | null; campaignLimits: SendingLimits }): SendingLimits =>
  config.smtpUrl ? config.campaignLimits : NO_LIMITS;

const FIRST_DAY_MAILS = 200;
const GROWTH = 1_000;
/** Days after which a sender is not new any more. */
const WARM_UP_DAYS = 42;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Mails that a sender may hand over on a day, 0 for its first one: from 200 to 200,000; null without a limit.
 * Source: domain warming of Ghost, 200 · 1000^(day / 41).
 */
export function mailsOfDay(day: number): number | null {
  if (day >= WARM_UP_DAYS) return null;
  return Math.round(FIRST_DAY_MAILS * GROWTH ** (day / (WARM_UP_DAYS - 1)));
}

/** Days between two UTC days such as `2026-11-24`. */
const daysBetween = (first: string, second: string): number =>
  Math.round((Date.parse(second) - Date.parse(first)) / DAY_MS);

/** Mails that are left of a day; null without a limit. `first` is the sender's first day, null before it. */
export function leftOfDay({ first, today, used }: { first: string | null; today: string; used: number }) {
  const most = mailsOfDay(first === null ? 0 : daysBetween(first, today));
  return most === null ? null : { most, left: Math.max(0, most - used) };
}

/** Mails are given their moments so far ahead: what a stopping worker gives back is not sent in its place. */
const AHEAD_MS = 20_000;

/** Turns at a rate: the moment of the next one, and how far apart they are; null without a rate. */
export type Pace = { nextAt: Date | null; aMinute: number } | null;

const spacingOf = (aMinute: number) => 60_000 / aMinute;
const firstTurn = (nextAt: Date | null, now: Date) => Math.max(nextAt?.getTime() ?? 0, now.getTime());

/** How many of these mails may be given their moments now. */
export function turnsWithin(pace: Pace, most: number, now: Date): number {
  if (!pace) return most;
  const left = now.getTime() + AHEAD_MS - firstTurn(pace.nextAt, now);
  return left < 0 ? 0 : Math.min(most, Math.floor(left / spacingOf(pace.aMinute)) + 1);
}

/** The moments of so many mails, and of the next one after them. */
export function turnsOf(pace: Pace, count: number, now: Date): { turns: Date[]; nextAt: Date | null } {
  if (!pace) return { turns: Array.from({ length: count }, () => now), nextAt: null };
  const [first, spacing] = [firstTurn(pace.nextAt, now), spacingOf(pace.aMinute)];
  const turns = Array.from({ length: count }, (_, n) => new Date(first + n * spacing));
  return { turns, nextAt: new Date(first + count * spacing) };
}

/** The later moment of each mail: that of its account, and that of the whole installation. */
export const laterTurns = (some: Date[], others: Date[]): Date[] =>
  some.map((turn, n) => new Date(Math.max(turn.getTime(), others[n]?.getTime() ?? 0)));

/** In words for the owner, when the mails of a day are used up; null where they are not. */
export function warmUpNote(left: { most: number; left: number } | null): string | null {
  if (!left || left.left > 0) return null;
  return `The ${left.most.toLocaleString("en")} mails of today are out. Mail providers distrust a new sender who begins with many, so their number rises every day. The rest follows tomorrow by itself.`;
}

/** In words for the owner. */
export const stopWords = (reason: string): string =>
  `The operator of this service has stopped your campaigns: ${reason} Please get in touch with the operator.`;

/** The reason where a decision has stopped them, whose statement says why. */
export const STOPPED_BY_DECISION = "your decisions say why, and how to appeal.";

/** What the operator's command answers. */
export const OPERATOR_ANSWERS = {
  unknown: "No account has this address.",
  stopped: "Its campaigns are stopped. The mails that are with the mail server go out.",
  allowed: "It may send again. Its owner resumes the campaigns that were stopped.",
  paced: "The rate is set. It holds from the next mails on.",
} as const;
