import { createPrivateKey, createPublicKey, hkdfSync, sign } from "node:crypto";

/** Signs what everybody may check (Ed25519). */
export type SigningKey = {
  /** The public key as SubjectPublicKeyInfo, in base64. */
  publicKey: string;
  /** The signature of a text, in base64. */
  sign(text: string): string;
};

/** What comes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** @param secret the secret of the sessions, the same in all processes  @param kind each kind has its own key */
export function openSigningKey(secret: string, kind: string): SigningKey {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", `signing-${kind}`, 32));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");
  return { publicKey, sign: (text) => sign(null, Buffer.from(text), key).toString("base64") };
}
