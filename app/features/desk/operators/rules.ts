export const OPERATOR_ROLES = ["admin", "moderator"] as const;
/** A moderator reads reports and decides about things; an admin also suspends accounts. */
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** What the commands on the machine answer. */
export const OPERATOR_ANSWERS = {
  unknown: "No account has this address.",
  added: "The account may work at the desk: /operator. It needs a second factor (Settings, Account).",
  changed: "The role is changed.",
  removed: "The account is at the desk no more.",
  "no-role": "This account has no role.",
  "last-admin": "It is the last admin, and others work at the desk still. Add another admin first.",
} as const;

export type OperatorAnswer = keyof typeof OPERATOR_ANSWERS;

export const DESK = "/operator";
/** Where the desk asks who is there. */
export const ENTRANCE = `${DESK}/entrance`;
export const APPEALS = `${DESK}/appeals`;
export const HELD_BACK = `${DESK}/held-back`;
export const reportAt = (id: string) => `${DESK}/reports/${id}`;
