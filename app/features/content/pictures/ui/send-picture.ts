import type { PosterFrameId } from "~/lib/ids.ts";
import { LARGEST_PICTURE_BYTES, PICTURE_PROBLEMS, type StoredPicture } from "../rules.ts";

/** Statuses with an answer in JSON: stored, a frame that is gone, and refused. */
const ANSWERED = [200, 404, 422];

type Answer = { picture: StoredPicture; problem: null } | { picture: null; problem: string };

const refused = (problem: string): Answer => ({ picture: null, problem });

/** Uploads a picture to this path. It is stored there at once, before any form with its key is saved. */
export async function sendPicture(path: string, file: File): Promise<Answer> {
  return file.size > LARGEST_PICTURE_BYTES ? refused(PICTURE_PROBLEMS.tooLarge) : ask(path, "picture", file);
}

/** Makes a picture of a frame of one's own film; it is stored like an uploaded one. */
export const pictureOfFrame = (path: string, id: PosterFrameId): Promise<Answer> => ask(path, "posterFrameId", id);

async function ask(path: string, name: string, value: File | string): Promise<Answer> {
  const body = new FormData();
  body.set(name, value);
  try {
    const response = await fetch(path, { method: "POST", body });
    if (response.status === 413) return refused(PICTURE_PROBLEMS.tooLarge);
    if (response.status === 429) return refused(PICTURE_PROBLEMS.tooMany);
    return ANSWERED.includes(response.status) ? await response.json() : refused(PICTURE_PROBLEMS.notSent);
  } catch {
    return refused(PICTURE_PROBLEMS.notSent);
  }
}
