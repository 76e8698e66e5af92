import { createHmac, createSecretKey, hash, hkdfSync, randomBytes } from "node:crypto";

const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;

/** Tells browsers without an account apart, without keeping anything that a browser could be found by. */
export type Visitors = {
  newToken(): string;
  isToken(value: string): boolean;
  /** What is stored instead of the token; without the product's secret nobody can make one from the other. */
  hashOf(token: string): string;
  /** Tells visitors of one day apart, as a UUID; the same person is another one tomorrow. */
  dailyHash(day: string, address: string, userAgent: string): string;
};

/** @param secret the one that signs sessions too; all processes have the same */
export function openVisitors(secret: string): Visitors {
  const key = createSecretKey(bytesFor(secret, "visitors"));
  const dailyKey = Buffer.from(bytesFor(secret, "visitors of a day")).toString("hex");
  return {
    newToken: () => randomBytes(TOKEN_BYTES).toString("base64url"),
    isToken: (value) => TOKEN.test(value),
    hashOf: (token) => createHmac("sha256", key).update(token).digest("base64url"),
    // Where half of the hash is thrown away nobody can go on from it: a key in front is enough, in a fifth of the time.
    dailyHash: (...parts) => uuidOf(hash("sha256", dailyKey + JSON.stringify(parts), "hex")),
  };
}

const bytesFor = (secret: string, purpose: string) => new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));

/** 122 bits of a hash, in the form of random UUIDs (version 4, RFC 9562). */
const uuidOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
