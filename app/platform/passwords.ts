import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** Memory in KiB and passes: OWASP Password Storage Cheat Sheet, argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** A PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive("argon2id", { ...COST, message: password.normalize("NFKC"), nonce });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(hash)}`;
}

/** False for a wrong password and for anything that is not such a string. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, m, t, p, salt, tag] = hash.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/) ?? [];
  if (!salt || !tag) return false;
  const expected = Buffer.from(tag, "base64");
  const actual = await derive("argon2id", {
    message: password.normalize("NFKC"),
    nonce: Buffer.from(salt, "base64"),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: expected.length,
  });
  return timingSafeEqual(expected, actual);
}

/** True for a hash with a lower cost than the current one. */
export function needsRehash(hash: string): boolean {
  const [, m, t] = hash.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),/) ?? [];
  return Number(m ?? 0) * Number(t ?? 0) < COST.memory * COST.passes;
}

const encode = (bytes: Buffer) => bytes.toString("base64").replace(/(?<!=)=+$/, "");
