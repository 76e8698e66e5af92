import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Marks what this installation has written, so that it knows it again when it is brought back. */
export type InstallationSeals = {
  /** @param purpose what is marked as one kind is not valid as another */
  seal(purpose: string, text: string): string;
  /** Whether this installation has marked the text, under its present secret or the former one. */
  isOurs(purpose: string, text: string, seal: string): boolean;
};

/** @param secrets the secret of the sessions, and the former one where it was changed */
export function openInstallationSeals(secrets: [string, ...string[]]): InstallationSeals {
  const [sign, ...former] = [signerOf(secrets[0]), ...secrets.slice(1).map(signerOf)] as const;
  return {
    seal: (purpose, text) => sign(purpose, text).toString("base64url"),
    isOurs(purpose, text, seal) {
      const given = Buffer.from(seal.slice(0, SEAL_MOST), "base64url");
      return [sign, ...former].some((each) => {
        const wanted = each(purpose, text);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
    },
  };
}

/** Characters of HMAC-SHA-256 in base64url. */
const SEAL_MOST = 43;

function signerOf(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "installation-seals", 32));
  return (purpose: string, text: string) => createHmac("sha256", key).update(`${purpose}\n${text}`).digest();
}
