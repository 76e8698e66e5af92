// Runs in a worker thread, from this source file: a mail can be written so that its parts take seconds to find.
import PostalMime from "postal-mime";

export type MimeParts = { headers: { name: string; value: string }[]; parts: { type: string; text: string }[] };

/** Bounds for mails that anybody can send to the mailbox. */
const LIMITS = { maxNestingDepth: 16, maxHeadersSize: 256 * 1024 };

/** The headers of a mail with names in lower case, and the parts of it that are no text for people; null beyond bounds. */
export async function readParts(raw: Uint8Array): Promise<MimeParts | null> {
  // The library throws plain errors for what is beyond its bounds, and for what it cannot make sense of.
  const read = await PostalMime.parse(raw, { ...LIMITS, attachmentEncoding: "utf8" }).catch(() => null);
  if (!read) return null;
  const { headers, attachments } = read;
  return {
    headers: headers.map(({ key, value }) => ({ name: key.toLowerCase(), value })),
    parts: attachments.map(({ mimeType, content }) => ({ type: mimeType.toLowerCase(), text: String(content) })),
  };
}
