import { createHash } from "node:crypto";
import sign from "nodemailer/lib/dkim/sign";
import MimeNode from "nodemailer/lib/mime-node";
import { SIGNED, type Signature } from "./dkim.ts";
import { type FramedText, quotedPrintable } from "./mail-frame.ts";

/** Nothing that is quoted-printable contains it: there, hexadecimal digits or a line end follow `=`. */
const BOUNDARY = "=_part";

type Headers = Exclude<Parameters<MimeNode["setHeader"]>[0], string>;
type Words = { text: FramedText; html: FramedText };

/**
 * A mail of a text and the same as HTML, as a mail server takes it.
 * @param signature null for a mail that is not signed here
 */
export function mailSource(headers: Headers, words: Words, signature: Signature | null): Buffer {
  const node = new MimeNode(`multipart/alternative; boundary="${BOUNDARY}"`).setHeader(headers);
  const head = node.buildHeaders();
  const body = [partOf("text/plain", words.text), partOf("text/html", words.html), `--${BOUNDARY}--\r\n`].join("");
  const signed = signature ? `${signatureOf(head, body, signature)}\r\n` : "";
  return Buffer.from(`${signed}${head}\r\n\r\n${body}`);
}

const partOf = (type: string, words: FramedText) =>
  `--${BOUNDARY}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(words)}\r\n`;

/** @throws when the key cannot sign */
function signatureOf(head: string, body: string, { domainName, keySelector, privateKey }: Signature): string {
  const lines = head
    .split(/\r\n(?![ \t])/)
    .map((line) => ({ key: line.slice(0, line.indexOf(":")).toLowerCase(), line }));
  const bodyHash = createHash("sha256").update(relaxed(body), "latin1").digest("base64");
  const field = sign(lines, "sha256", bodyHash, { domainName, keySelector, privateKey, headerFieldNames: SIGNED });
  if (!field) throw new Error(`The key of ${domainName} cannot sign`);
  return field;
}

/** RFC 6376, section 3.4.4, of a body without empty lines at its end. */
const relaxed = (body: string): string => body.replace(/[ \t]+/g, " ").replaceAll(" \r\n", "\r\n");
