import { hashPassword } from "~/platform/passwords.ts";

const hashes = new Map<string, Promise<string>>();

/** The hash of a password of tests, computed once: it is slow on purpose. */
export function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}
