import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const KEY_BYTES = 16;

/** A browser as its push service knows it: it decrypts what is sent to it (RFC 8188 and 8291). */
export function openPushBrowser() {
  const keys = createECDH("prime256v1");
  const publicKey = keys.generateKeys();
  const authSecret = randomBytes(16);
  return {
    publicKey: publicKey.toString("base64url"),
    authSecret: authSecret.toString("base64url"),
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const keyLength = body[20] ?? 0;
      const senderKey = body.subarray(21, 21 + keyLength);
      const shared = keys.computeSecret(senderKey);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
      const ikm = Buffer.from(hkdfSync("sha256", shared, authSecret, info, 32));
      const derived = (label: string, length: number) => Buffer.from(hkdfSync("sha256", ikm, salt, label, length));
      const key = derived("Content-Encoding: aes128gcm\0", KEY_BYTES);
      const record = body.subarray(21 + keyLength);
      const open = createDecipheriv("aes-128-gcm", key, derived("Content-Encoding: nonce\0", NONCE_BYTES));
      open.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([open.update(record.subarray(0, -16)), open.final()]);
      // A delimiter and zeros follow the message.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}
