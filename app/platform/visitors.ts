import { createHmac, createSecretKey, hkdfSync, randomBytes } from "node:crypto";

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
  const [key, dailyKey] = [keyFor(secret, "visitors"), keyFor(secret, "visitors of a day")];
  return {
    newToken: () => randomBytes(TOKEN_BYTES).toString("base64url"),
    isToken: (value) => TOKEN.test(value),
    hashOf: (token) => createHmac("sha256", key).update(token).digest("base64url"),
    dailyHash: (...parts) => uuidOf(createHmac("sha256", dailyKey).update(JSON.stringify(parts)).digest()),
  };
}

/** A key object: hashing with bare bytes would make one each time, which costs five times the hash. */
const keyFor = (secret: string, purpose: string) =>
  createSecretKey(new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32)));

/** The first 128 bits, in the form of random UUIDs. */
function uuidOf(digest: Buffer): string {
  const bytes = digest.subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
