import { createHmac, hkdfSync, randomInt } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { PRODUCT_NAME } from "~/ui/product-name.ts";

/** Seconds and digits that every authenticator app supports (RFC 6238). */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Steps that a clock may be wrong, in both directions. */
const DRIFT = 1;
const KEY_LENGTH = 32;

const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
/** Without letters and digits that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

export type OneTimeCodes = ReturnType<typeof openOneTimeCodes>;

/** Keys of authenticator apps and recovery codes. @param secret the secret of the sessions, the same in all processes */
export function openOneTimeCodes(secret: string) {
  const hashKey = Buffer.from(hkdfSync("sha256", secret, "", "recovery-codes", 32));
  const otpOf = async (sealedKey: string) => createOTP(await symmetricDecrypt({ key: secret, data: sealedKey }));
  return {
    /** A new key, encrypted for storing. */
    newKey: () => symmetricEncrypt({ key: secret, data: generateRandomString(KEY_LENGTH) }),
    /** The address that an authenticator app reads from a QR code. */
    uriOf: async (sealedKey: string, email: string) => (await otpOf(sealedKey)).url(PRODUCT_NAME, email),
    /** The time step of a code that is valid at `now` and belongs to a later step than `after`; null for any other. */
    async stepOf(
      sealedKey: string,
      code: string,
      { now, after }: { now: Date; after: number },
    ): Promise<number | null> {
      const otp = await otpOf(sealedKey);
      const present = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
      for (let step = present - DRIFT; step <= present + DRIFT; step++) {
        if (step > after && (await otp.hotp(step)) === code) return step;
      }
      return null;
    },
    newRecoveryCodes: () => Array.from({ length: RECOVERY_CODES }, recoveryCode),
    recoveryHash: (code: string) => createHmac("sha256", hashKey).update(plain(code)).digest("base64url"),
  };
}

/** Whether the text has the shape of an app's code; anything else may be a recovery code. */
export const isAppCode = (code: string) => new RegExp(`^\\d{${DIGITS}}$`).test(code);

function recoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${letters.slice(0, RECOVERY_LENGTH / 2)}-${letters.slice(RECOVERY_LENGTH / 2)}`;
}

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, "");
