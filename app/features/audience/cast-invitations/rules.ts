const DAY_MS = 24 * 60 * 60 * 1000;

/** For how many days an invitation can be accepted. */
export const INVITATION_DAYS = 14;
/** How long after one mail the next may be sent. */
const SENT_AGAIN_AFTER_MS = DAY_MS;
export const LONGEST_ROLE = 80;

export const invitationEnd = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

export type InvitationFacts = {
  acceptedAt: Date | null;
  endedAt: Date | null;
  ending: "taken-back" | "left" | "removed" | null;
  expiresAt: Date;
  sentAt: Date;
};

export type InvitationState = "invited" | "expired" | "member" | "taken-back" | "left" | "removed";

export function invitationState({ acceptedAt, ending, expiresAt }: InvitationFacts, now: Date): InvitationState {
  if (ending) return ending;
  if (acceptedAt) return "member";
  return expiresAt <= now ? "expired" : "invited";
}

/** Whether the mail may be sent again: once a day, while nobody has accepted. */
export const maySendAgain = (facts: InvitationFacts, now: Date): boolean =>
  ["invited", "expired"].includes(invitationState(facts, now)) &&
  now.getTime() - facts.sentAt.getTime() >= SENT_AGAIN_AFTER_MS;

export const STATE_LABELS: Record<InvitationState, string> = {
  invited: "Invited",
  expired: "Invitation expired",
  member: "Cast member",
  "taken-back": "Invitation taken back",
  left: "Left",
  removed: "Removed",
};

/**
 * How many people of a film's cast there are with one more invitation: the rows of the cast, and who was invited without
 * being in one.
 */
export function castWith(one: string | null, rows: readonly string[], invited: readonly (string | null)[]): number {
  const known = new Set(rows);
  const beside = [...invited, one].filter((name) => name === null || !known.has(name)).length;
  return known.size + beside;
}

export const castInvitationPath = (token: string) => `/cast-invitations/${token}`;
export const CAST_PATH = "/cast";

export const INVITING_MESSAGES = {
  "not-found": "This film is no longer there.",
  "there-already": "This address was invited already.",
  own: "This is your own address: packs of your own need no invitation.",
  full: "This mailbox has had many mails today. Please send the invitation again tomorrow.",
  held: "Confirm your own email address first: until then nothing that you write is mailed to others.",
  "too-soon": "An invitation can be mailed once a day.",
} as const;
export type InvitingRefusal = keyof typeof INVITING_MESSAGES;

export const INVITATION_OVER =
  "It was accepted already, taken back, or is older than 14 days. Ask the film maker for a new one.";
