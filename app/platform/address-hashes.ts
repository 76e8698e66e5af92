import { createHmac, createSecretKey, hkdfSync } from "node:crypto";

/** Recognises addresses that are not stored any more. */
export type AddressHashes = {
  /** Keyed hashes of a lower-case address: the first one is stored, the others are of former secrets. */
  of(email: string): [string, ...string[]];
};

/** @param secrets the secret of the sessions, and the former one where it was changed */
export function openAddressHashes([secret, ...former]: [string, ...string[]]): AddressHashes {
  const [hash, ...others] = [hasherOf(secret), ...former.map(hasherOf)] as const;
  return { of: (email) => [hash(email), ...others.map((old) => old(email))] };
}

function hasherOf(secret: string) {
  const key = createSecretKey(new Uint8Array(hkdfSync("sha256", secret, "", "mail-addresses", 32)));
  return (email: string) => createHmac("sha256", key).update(email).digest("base64url");
}
