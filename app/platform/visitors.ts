import { createHmac, createSecretKey, hkdfSync, randomBytes } from "node:crypto";

const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;

/** Distinguishes browsers without an account, without storing anything that identifies a browser. */
export type Visitors = {
  newToken(): string;
  isToken(value: string): boolean;
  /** What is stored instead of the token; it cannot be computed from the token without the product's secret. */
  hashOf(token: string): string;
};

/** @param secret the secret of the sessions, the same in all processes */
export function openVisitors(secret: string): Visitors {
  const key = createSecretKey(new Uint8Array(hkdfSync("sha256", secret, "", "visitors", 32)));
  return {
    newToken: () => randomBytes(TOKEN_BYTES).toString("base64url"),
    isToken: (value) => TOKEN.test(value),
    hashOf: (token) => createHmac("sha256", key).update(token).digest("base64url"),
  };
}
