import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import type { Config } from "./config.ts";
import { StartFailure } from "./start-failure.ts";

/**
 * Headers that a signature covers, so that nobody can change them under it: both of one-click unsubscription must be
 * among them (RFC 8058, section 4).
 */
export const SIGNED = [
  ...["From", "Sender", "Reply-To", "Subject", "Date", "Message-ID", "To", "MIME-Version"],
  ...["Content-Type", "Content-Transfer-Encoding", "List-Id", "List-Unsubscribe", "List-Unsubscribe-Post"],
  "Feedback-ID",
].join(":");

/**
 * The operator's key as the transport takes it; undefined where mails are not signed here.
 * @throws {StartFailure} where the key cannot be read
 */
export function dkimOf(settings: Config["dkim"]) {
  if (!settings) return undefined;
  const { domain, selector, keyFile } = settings;
  return signatureBy({ domain, selector, privateKey: readKey(keyFile) });
}

/** What signs for a domain; `privateKey` is PEM. */
export type DkimKey = { domain: string; selector: string; privateKey: string };

export type Signature = ReturnType<typeof signatureBy>;

/** The key as the transport takes it, read once: a signature by the text of a key takes twice as long. */
export const signatureBy = ({ domain: domainName, selector: keySelector, privateKey }: DkimKey) => ({
  ...{ domainName, keySelector, privateKey: createPrivateKey(privateKey) },
  headerFieldNames: SIGNED,
});

/** A new pair for signing (RSA, 2048 bits: RFC 8301, section 3.2). @returns the private key as PEM, the public one in base64 as DNS has it */
export async function newDkimPair(): Promise<{ privateKey: string; publicKey: string }> {
  const pair = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return {
    privateKey: pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    publicKey: publicPartOf(pair.publicKey),
  };
}

/** The operator's public key as DNS has it; null where mails are not signed here. */
export const operatorsPublicKey = (settings: Config["dkim"]): string | null =>
  settings && publicPartOf(createPublicKey(readKey(settings.keyFile)));

const publicPartOf = (key: KeyObject) => key.export({ type: "spki", format: "der" }).toString("base64");

function readKey(file: string): string {
  try {
    const pem = readFileSync(file, "utf8");
    createPrivateKey(pem);
    return pem;
  } catch {
    throw new StartFailure(
      `DKIM_KEY_FILE: there is no private key in ${file}. Name a PEM file that this process may read.`,
    );
  }
}
