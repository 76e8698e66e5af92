import { data } from "react-router";
import { SETTINGS_SAVED } from "~/features/account/settings/rules.ts";
import type { SettingsAnswer } from "~/features/studio/settings/ui/settings-form.tsx";

/** `codes` are told only in this answer. */
export const saved = (message: string = SETTINGS_SAVED, codes?: string[]) =>
  data<SettingsAnswer>({ saved: message, errors: {}, ...(codes && { codes }) }, { headers: NOT_STORED });

/** A new API key, which is told only in this answer. */
export const madeKey = (key: string) =>
  data<SettingsAnswer>({ saved: "Your new key is below", errors: {}, key }, { headers: NOT_STORED });

/** A secret that its owner has asked for. */
export const toldSecret = (secret: string, message: string) =>
  data<SettingsAnswer>({ saved: message, errors: {}, secret }, { headers: NOT_STORED });

/** What the browser needs to make a passkey; `headers` set the cookie of its challenge. */
export function offered(creation: PublicKeyCredentialCreationOptionsJSON, headers: Headers) {
  headers.set("cache-control", "no-store");
  return data<SettingsAnswer>({ saved: null, errors: {}, creation }, { headers });
}

export const refused = (errors: Partial<Record<string, string>>, status = 422) =>
  data<SettingsAnswer>({ saved: null, errors: errors as Record<string, string> }, { status });

const NOT_STORED = { "cache-control": "no-store" };
