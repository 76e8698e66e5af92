import PostalMime from "postal-mime";

type ReadParts = { headers: { name: string; value: string }[]; parts: { type: string; text: string }[] };

/** Bounds for mails that anybody can send to the mailbox. */
const LIMITS = { maxNestingDepth: 16, maxHeadersSize: 256 * 1024 };

/** The headers of a mail with names in lower case, and the parts of it that are no text for people. */
export async function readParts(raw: Buffer): Promise<ReadParts> {
  const { headers, attachments } = await PostalMime.parse(raw, { ...LIMITS, attachmentEncoding: "utf8" });
  return {
    headers: headers.map(({ key, value }) => ({ name: key.toLowerCase(), value })),
    parts: attachments.map(({ mimeType, content }) => ({ type: mimeType.toLowerCase(), text: String(content) })),
  };
}
