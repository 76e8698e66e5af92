import type { SendId } from "~/lib/ids.ts";

/** `hard`: the address does not take mail; `soft`: not this time; `complaint`: the recipient called it spam. */
export type ReturnKind = "hard" | "soft" | "complaint";

/** What came back for one mail of a campaign. */
export type Returned = {
  sendId: SendId;
  kind: ReturnKind;
  /** Enhanced status (RFC 3463), such as `5.1.1`; null where none was given. */
  status: string | null;
  /** In the words of the server that sent it back. */
  answer: string;
};

/** Enhanced statuses of addresses that never take mail: unknown, moved, malformed or disabled. Source: RFC 3463, RFC 7505. */
const HARD = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"]);
/** The mailbox does not exist, whoever writes to it. */
const UNKNOWN_MAILBOX = "5.1.1";
const ENHANCED = /\b([245]\.\d{1,3}\.\d{1,3})\b/;

/** The status of an answer: a general one, such as 5.0.0, says less than the server's own words. */
export function statusOf(status: string | null, answer: string): string | null {
  const given = ENHANCED.exec(status ?? "")?.[1] ?? null;
  if (given && !given.endsWith(".0.0")) return given;
  return ENHANCED.exec(answer)?.[1] ?? given;
}

/** Replies of servers that give no enhanced status: no such mailbox, not here, no such name. Source: RFC 5321, 4.2.2. */
const NO_MAILBOX = /^(?:55[013])(?:[ -]|$)/;
/** Many servers answer 550 to a sender whom they refuse as well, which says nothing of the address. */
const OF_SENDER = /spam|block|black ?list|deny ?list|reputation|polic|dmarc|\bspf\b|dkim|\brbl\b|sender|relay/i;
const READ_OF_ANSWER = 1_000;

/** Whether the status says no more than that it failed. */
export const isGeneral = (status: string | null): boolean => status === null || status.endsWith(".0.0");

/** What a refusal means for the address; `answer` begins with the reply code of SMTP where the server gave one. */
export function bounceKind(status: string | null, answer: string): "hard" | "soft" {
  if (!isGeneral(status)) return status && HARD.has(status) ? "hard" : "soft";
  const read = answer.slice(0, READ_OF_ANSWER).trimStart();
  return NO_MAILBOX.test(read) && !OF_SENDER.test(read) ? "hard" : "soft";
}

/** Whether no account of this installation writes to the address any more. */
export const isUnknownMailbox = (status: string | null): boolean => status === UNKNOWN_MAILBOX;

const DAY_MS = 24 * 60 * 60 * 1000;
const SOFT_WITHIN_MS = 14 * DAY_MS;
/** Mails of this number that came back within two weeks say the same as one hard bounce. */
export const SOFT_MOST = 3;

export const softCountedAfter = (now: Date) => new Date(now.getTime() - SOFT_WITHIN_MS);

/** Shares of the sent mails beyond which a campaign stops. Source: the rules of Gmail and Yahoo for bulk senders. */
const COMPLAINTS_MOST = 0.003;
const HARD_MOST = 0.05;
/** A share of few mails says nothing, unless it happened this often. */
const SENT_LEAST = 1_000;
const EVENTS_LEAST = 3;

type Figures = { sent: number; hardBounced: number; complained: number };

/** Why a campaign must stop, in words for its owner; null while it may go on. */
export function stopReason({ sent, hardBounced, complained }: Figures): string | null {
  if (isBeyond(complained, sent, COMPLAINTS_MOST))
    return `Stopped: ${complained} of ${sent} recipients called this mail spam. Mail providers block senders with more than 0.3 %. Check who is on your list and whether they asked for your mails.`;
  const tried = sent + hardBounced;
  if (isBeyond(hardBounced, tried, HARD_MOST))
    return `Stopped: ${hardBounced} of ${tried} addresses do not exist. More than 5 % is a sign of an old or bought list. Remove old addresses before you go on.`;
  return null;
}

const isBeyond = (events: number, of: number, most: number) =>
  events > most * of && (of >= SENT_LEAST || events >= EVENTS_LEAST);
