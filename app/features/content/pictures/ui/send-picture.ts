import type { PosterFrameId } from "~/lib/ids.ts";
import { LARGEST_PICTURE_BYTES, PICTURE_PROBLEMS, type PictureUse, type StoredPicture } from "../rules.ts";

/** Statuses with an answer in JSON: stored, a frame that is gone, and refused. */
const ANSWERED = [200, 404, 422];

type Answer = { picture: StoredPicture; problem: null } | { picture: null; problem: string };

const refused = (problem: string): Answer => ({ picture: null, problem });

/** Uploads a picture to this path. It is stored there at once, before any form with its key is saved. */
export async function sendPicture(path: string, file: File, use?: PictureUse): Promise<Answer> {
  if (file.size > LARGEST_PICTURE_BYTES) return refused(PICTURE_PROBLEMS.tooLarge);
  return ask(path, { picture: file, ...(use && { use }) });
}

/** Makes a picture of a frame of one's own film; it is stored like an uploaded one. */
export const pictureOfFrame = (path: string, id: PosterFrameId): Promise<Answer> => ask(path, { posterFrameId: id });

async function ask(path: string, fields: Record<string, File | string>): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  try {
    const response = await fetch(path, { method: "POST", body });
    if (response.status === 413) return refused(PICTURE_PROBLEMS.tooLarge);
    if (response.status === 429) return refused(PICTURE_PROBLEMS.tooMany);
    return ANSWERED.includes(response.status) ? await response.json() : refused(PICTURE_PROBLEMS.notSent);
  } catch {
    return refused(PICTURE_PROBLEMS.notSent);
  }
}
