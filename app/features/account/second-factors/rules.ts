/** Where a session that waits for its second factor is led. */
export const SECOND_FACTOR = "/login/second-factor";

export const FACTOR_MESSAGES = {
  "wrong-code": "This code is not valid. Wait for the next one, and try again.",
  "no-factor": "There is no authenticator app to confirm. Begin again.",
} as const;
export type FactorRefusal = keyof typeof FACTOR_MESSAGES;

/** Where codes of the app are not checked for a while. */
export const RECOVERY_OPENS = "A recovery code opens your account now.";

/** What the operator's command answers. */
export const OPERATOR_ANSWERS = {
  removed: "The authenticator app is removed. The account is told by mail.",
  "no-account": "No account has this email address.",
  "no-factor": "This account has no authenticator app.",
} as const;
