import type { SignInAnswer } from "../input.ts";

const CHALLENGE = "/login/passkey";
const UNREACHED = "The server was not reached. Please try again.";
const NOTHING_CHOSEN = "No passkey was chosen. Try again, or choose another way.";
const ALREADY_HERE = "This device has a passkey of your account already.";

type Asked<Answer> = { ok: true; answer: Answer } | { ok: false; problem: string };

/** Asks the server for a challenge and the browser for a passkey that signs it. */
export async function askForPasskey(): Promise<Asked<string>> {
  const response = await fetch(CHALLENGE, { headers: { accept: "application/json" } }).catch(() => null);
  const options = await response?.json().catch(() => null);
  if (!response || !options) return { ok: false, problem: UNREACHED };
  if (!response.ok) return { ok: false, problem: options.problem ?? UNREACHED };
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return answered(() => startAuthentication({ optionsJSON: options }) as Promise<SignInAnswer>);
}

type CreationOptions = Parameters<typeof import("@simplewebauthn/browser").startRegistration>[0]["optionsJSON"];

/** Asks the browser to make a passkey. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<Asked<string>> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return answered(() => startRegistration({ optionsJSON: options as CreationOptions }));
}

async function answered(ask: () => Promise<unknown>): Promise<Asked<string>> {
  try {
    return { ok: true, answer: JSON.stringify(await ask()) };
  } catch (error) {
    const isKept = error instanceof Error && error.name === "InvalidStateError";
    return { ok: false, problem: isKept ? ALREADY_HERE : NOTHING_CHOSEN };
  }
}

/** Whether this browser knows passkeys. */
export const canUsePasskeys = () => typeof window !== "undefined" && typeof window.PublicKeyCredential === "function";
