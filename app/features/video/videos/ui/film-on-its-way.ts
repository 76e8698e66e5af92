import { openUpload, type ResumableUpload, type UploadTarget } from "~/ui/resumable-upload.ts";
import { fileRefusal } from "../rules.ts";

export const FILM_UPLOADS: UploadTarget = { endpoint: "/api/uploads", refusalOf: fileRefusal };

/** By account: one signs out and another in without a new document. */
const onTheirWay = new Map<string, ResumableUpload>();

/** The upload of an account's film that goes on while its owner opens other screens in this tab. */
export function filmOnItsWay(owner: string): ResumableUpload {
  const upload = onTheirWay.get(owner) ?? openUpload(FILM_UPLOADS);
  // A server would keep one for everybody.
  if (typeof document !== "undefined") onTheirWay.set(owner, upload);
  return upload;
}
