import { fileTypeFromBuffer } from "file-type";
import { acceptedType, attachmentName, LARGEST_ATTACHMENT_BYTES } from "../rules/attachments.ts";

export type Attachment = { bytes: Buffer; name: string; type: string };
type Read = { ok: true; attachment: Attachment | null } | { ok: false; reason: "too-large" | "wrong-type" };

/** Reads a form's file field and checks the type by content; an empty field is no file. */
export async function readAttachment(sent: FormDataEntryValue | null): Promise<Read> {
  if (!(sent instanceof File) || (sent.size === 0 && sent.name === "")) return { ok: true, attachment: null };
  if (sent.size > LARGEST_ATTACHMENT_BYTES) return { ok: false, reason: "too-large" };
  const bytes = Buffer.from(await sent.arrayBuffer());
  const sniffed = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = acceptedType(sniffed?.mime, (name) => bytes.includes(Buffer.from(name, "utf16le")));
  return type
    ? { ok: true, attachment: { bytes, name: attachmentName(sent.name, type), type } }
    : { ok: false, reason: "wrong-type" };
}
