import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Says when something was handed out, in a form that nobody else can make. */
export type TimeTokens = {
  /** `purpose` keeps a token of one thing from being taken for another's. */
  issue(purpose: string, at: Date): string;
  /** The moment of a token of this purpose; null for everything else. */
  read(purpose: string, token: string): Date | null;
};

const FORM = /^([0-9a-z]{1,10})\.([\w-]{43})$/;

/** @param secret the one that signs sessions too; all processes have the same */
export function openTimeTokens(secret: string): TimeTokens {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "time-tokens", 32));
  const sign = (purpose: string, at: string) => createHmac("sha256", key).update(`${purpose}\n${at}`).digest();
  return {
    issue(purpose, at) {
      const moment = at.getTime().toString(36);
      return `${moment}.${sign(purpose, moment).toString("base64url")}`;
    },
    read(purpose, token) {
      const [, moment = "", signature = ""] = FORM.exec(token) ?? [];
      const signed = Buffer.from(signature, "base64url");
      const expected = sign(purpose, moment);
      if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return null;
      return new Date(Number.parseInt(moment, 36));
    },
  };
}
