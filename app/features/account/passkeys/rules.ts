/** Passkeys of one account. */
export const MOST_PASSKEYS = 20;
/** Characters of a passkey's name. */
export const LONGEST_PASSKEY_NAME = 60;

export const PASSKEY_MESSAGES = {
  unknown: "This passkey is not known here. Sign in another way, and add it in your settings.",
  failed: "The passkey was not accepted. Please try again.",
  taken: "This passkey belongs to an account already.",
  "too-many": `An account can have ${MOST_PASSKEYS} passkeys. Remove one first.`,
  "last-way": "This is your only way to sign in. Set a password first, by a mailed link.",
  "other-account": "This passkey belongs to another account.",
} as const;
export type PasskeyRefusal = keyof typeof PASSKEY_MESSAGES;

/** Why an installation has no passkeys. */
export const NO_PASSKEYS = {
  address: "This installation is reached by an IP address. Passkeys need a name such as films.example.org.",
  insecure: "This installation is reached without encryption (http). Passkeys need https.",
} as const;
export type NoPasskeys = keyof typeof NO_PASSKEYS;

/** The host that passkeys are bound to, from the installation's address; WebAuthn knows neither IP addresses nor http. */
export function passkeyHost(baseUrl: string): { ok: true; host: string } | { ok: false; reason: NoPasskeys } {
  const { protocol, hostname } = new URL(baseUrl);
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith("[")) return { ok: false, reason: "address" };
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  if (protocol !== "https:" && !isLocal) return { ok: false, reason: "insecure" };
  return { ok: true, host: hostname };
}

/** Bit 2 of the flags, which follow the 32 bytes of the host's hash (WebAuthn, section 6.1). */
const FLAGS_AT = 32;
const USER_VERIFIED = 0b100;

/**
 * Whether the authenticator has verified who holds it, by a fingerprint, face or PIN; then a passkey is two factors.
 * @param authenticatorData bytes whose signature was checked
 */
export const isUserVerified = (authenticatorData: Uint8Array): boolean =>
  ((authenticatorData[FLAGS_AT] ?? 0) & USER_VERIFIED) !== 0;
