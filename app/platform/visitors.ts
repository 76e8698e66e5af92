import { createHmac, createSecretKey, hkdfSync, randomBytes } from "node:crypto";

const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;

/** Tells browsers without an account apart, without keeping anything that a browser could be found by. */
export type Visitors = {
  newToken(): string;
  isToken(value: string): boolean;
  /** What is stored instead of the token; without the product's secret nobody can make one from the other. */
  hashOf(token: string): string;
};

/** @param secret the one that signs sessions too; all processes have the same */
export function openVisitors(secret: string): Visitors {
  const key = createSecretKey(new Uint8Array(hkdfSync("sha256", secret, "", "visitors", 32)));
  return {
    newToken: () => randomBytes(TOKEN_BYTES).toString("base64url"),
    isToken: (value) => TOKEN.test(value),
    hashOf: (token) => createHmac("sha256", key).update(token).digest("base64url"),
  };
}
