import { hkdfSync } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";

/** Encrypts what this installation must keep and nobody else may read, such as private keys. */
export type KeptSecrets = {
  seal(text: string): Promise<string>;
  /** Null where it was sealed with another secret. */
  open(sealed: string): Promise<string | null>;
};

/** @param secrets the secret of the sessions, and the former one, with which older values are sealed */
export function openKeptSecrets(secrets: [string, ...string[]]): KeptSecrets {
  const [key = "", ...former] = secrets.map(keyOf);
  return {
    seal: (text) => symmetricEncrypt({ key, data: text }),
    async open(sealed) {
      for (const each of [key, ...former]) {
        const text = await symmetricDecrypt({ key: each, data: sealed }).catch(() => null);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "kept-secrets", 32)).toString("base64url");
