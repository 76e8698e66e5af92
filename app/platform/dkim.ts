import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Config } from "./config.ts";
import { StartFailure } from "./start-failure.ts";

/**
 * Headers that a signature covers, so that nobody can change them under it: both of one-click unsubscription must be
 * among them (RFC 8058, section 4).
 */
const SIGNED = [
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
  const { domain: domainName, selector: keySelector, keyFile } = settings;
  return { domainName, keySelector, privateKey: readKey(keyFile), headerFieldNames: SIGNED };
}

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
