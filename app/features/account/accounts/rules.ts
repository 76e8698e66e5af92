import { dashboardPath, type Role } from "~/features/account/roles/rules.ts";

/** Characters. */
export const PASSWORD_LENGTH = { least: 6, most: 128 };
/** Milliseconds before the last screen of a flow redirects. */
export const CALLBACK_SUCCESS_MS = 1500;
export const CALLBACK_FAILURE_MS = 3000;
export const RESET_SUCCESS_MS = 3000;

export const MESSAGES = {
  signInFailed: "Login failed",
  wrongCredentials: "Invalid email or password",
  wrongPassword: "This is not your current password",
  googleFailed: "Google sign-in failed",
  googleUnavailable: "Google sign-in not available",
  emailTaken: "This email is already registered. Please sign in instead.",
  signUpFailed: "Signup failed. Please try again.",
  unexpected: "An unexpected error occurred. Please try again.",
  forgotFailed: "Failed to send password reset email",
  resetFailed: "Failed to reset password",
  noSession: "No session found",
  authenticationFailed: "Authentication failed",
} as const;

/** The start page of a signed-in account: its dashboard when onboarding is completed, else the wizard. */
export const homeOf = ({ onboardedAt, role }: { onboardedAt: Date | null; role: Role | null }): string =>
  onboardedAt ? dashboardPath(role) : "/onboarding";

/** A default name: the part of the email before the at-sign. */
export const nameFromEmail = (email: string): string => email.split("@")[0] ?? "";

/** Longer waits are told in hours. */
const LONGEST_IN_MINUTES = 120;

/** The message for too many attempts. */
export function tooManyAttempts(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const [count, unit] = minutes > LONGEST_IN_MINUTES ? [Math.ceil(minutes / 60), "hour"] : [minutes, "minute"];
  return `Too many attempts. Please try again in ${count} ${count === 1 ? unit : `${unit}s`}.`;
}

const MOMENT = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** A moment as text, such as "1 March 2026 at 12:00 UTC". */
export const momentWords = (at: Date): string => `${MOMENT.format(at)} UTC`;

/** The message for a sign-up that failed on the server's side. */
export const signUpFailure = (thrown: unknown): string =>
  thrown instanceof Error ? MESSAGES.signUpFailed : MESSAGES.unexpected;

/** The callback screen's message for an error that a provider returned. */
export function callbackFailure(error: string | null): string {
  return CALLBACK_ERRORS.get(error ?? "") ?? MESSAGES.authenticationFailed;
}

const CALLBACK_ERRORS = new Map(
  Object.entries({
    access_denied: "Google sign-in was cancelled",
    account_already_linked_to_different_user:
      "This Google account belongs to an account or a demo already. Sign in with it, or choose another way.",
    account_not_linked: "This email is already registered. Please sign in with your password.",
    email_not_found: "Google has not confirmed your email address. Please sign up with a password.",
    unable_to_create_user:
      "Many accounts were made from your network today. You can make yours tomorrow, or from another network now.",
    state_mismatch: "The sign-in took too long. Please try again.",
    state_not_found: "The sign-in took too long. Please try again.",
  }),
);

export type AccountNames = { pageName: string; name: string; username: string | null; email: string };

/** The name that everybody sees: the one of the page, else the one that the account chose, else the username. */
export const publicName = (names: AccountNames): string =>
  names.pageName || chosenName(names) || (names.username ?? "");

/** The account's own name; empty for the default one, which is part of the email and never shown. */
export function chosenName({ name, email }: Pick<AccountNames, "name" | "email">): string {
  const chosen = name.trim();
  return chosen === email.split("@")[0] ? "" : chosen;
}
