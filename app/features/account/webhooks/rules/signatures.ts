/** A secret as Standard Webhooks writes it: 24 to 64 bytes. */
export const SECRET_BYTES = 32;

export const secretText = (bytes: Uint8Array): string => `whsec_${Buffer.from(bytes).toString("base64")}`;

/** The bytes of a secret's text. */
export const secretBytes = (text: string): Buffer => Buffer.from(text.replace(/^whsec_/, ""), "base64");

/** What is signed: the message's id, the moment in seconds, and the body as it is sent. */
export const signedText = (id: string, seconds: number, body: string): string => `${id}.${seconds}.${body}`;

/** The header of several signatures (HMAC-SHA-256). */
export const signatureHeader = (signatures: Buffer[]): string =>
  signatures.map((signature) => `v1,${signature.toString("base64")}`).join(" ");
