import { hash } from "node:crypto";
import { openKeyedHash } from "./seals.ts";

/** Recognises usernames that are not stored any more. */
export type UsernameHashes = {
  /** Keyed hashes of a username, without regard to case: the first one is stored, the others are older ones. */
  of(username: string): [string, ...string[]];
  /** The hash to store for a name of which only the unkeyed hash was stored. */
  keyed(unkeyed: string): string;
};

/** @param secrets the secret of the sessions, and the former one where it was changed */
export function openUsernameHashes([secret, ...former]: [string, ...string[]]): UsernameHashes {
  const [keyed, ...others] = [keyedBy(secret), ...former.map(keyedBy)] as const;
  return {
    keyed,
    of(username) {
      const plain = hash("sha256", username.toLowerCase(), "hex");
      return [keyed(plain), ...others.map((old) => old(plain)), plain];
    },
  };
}

const keyedBy = (secret: string) => openKeyedHash(secret, "usernames");
