import { timingSafeEqual } from "node:crypto";
import type { ScreenerId } from "~/lib/ids.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { asPasscode, PASSCODE_PURPOSE, passcodeFrom, SCREENER_PURPOSE, screenerPath } from "../rules.ts";

/** Behind the 32 digits of the id. */
const SIGNATURE_AT = 33;

/** Address and passcode of a screener: derived from its id, so that neither is stored, and its owner can read them again. */
export const secretsOf = (sealedIds: SealedIds, id: ScreenerId) => ({
  path: screenerPath(sealedIds.seal(SCREENER_PURPOSE, id)),
  passcode: passcodeFrom(Buffer.from(sealedIds.seal(PASSCODE_PURPOSE, id).slice(SIGNATURE_AT), "base64url")),
});

/** Whether this is the passcode, in any spelling. */
export function isPasscode(typed: string, passcode: string): boolean {
  const [given, wanted] = [Buffer.from(asPasscode(typed)), Buffer.from(passcode)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
