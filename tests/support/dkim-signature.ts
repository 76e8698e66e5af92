import { createPublicKey, createVerify } from "node:crypto";
import { found } from "./found.ts";

/** A header field with its name, in the form that is signed (RFC 6376, section 3.4.2). */
function relaxed(field: string): string {
  const [, name = "", value = ""] = /^([^:]+):(.*)$/s.exec(field) ?? [];
  const unfolded = value.replace(/\r\n/g, "").replace(/[ \t]+/g, " ");
  return `${name.toLowerCase().trim()}:${unfolded.trim()}`;
}

function tagsOf(signature: string): Record<string, string> {
  const pairs = signature.replace(/^[^:]+:/, "").split(";");
  return Object.fromEntries(pairs.map((pair) => pair.replace(/\s/g, "").split(/=(.*)/s).slice(0, 2)));
}

/** Checks the signature of a mail by the standard itself (relaxed headers), without the library that made it. */
export function checkedSignature(mail: string, publicKey: string) {
  const [head = ""] = mail.split("\r\n\r\n");
  const fields = head.split(/\r\n(?![ \t])/);
  const signature = found(fields.find((field) => /^DKIM-Signature:/i.test(field)));
  const { d, s, h = "", b = "" } = tagsOf(signature);
  const signed = h.split(":").flatMap((name) => {
    const field = fields.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return field ? [`${relaxed(field)}\r\n`] : [];
  });
  const own = relaxed(signature.replace(/(;\s*b=)[^;]*/, "$1"));
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  return {
    d,
    s,
    isValid: createVerify("sha256")
      .update(signed.join("") + own)
      .verify(key, b, "base64"),
  };
}
