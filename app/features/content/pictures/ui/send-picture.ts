import { LARGEST_PICTURE_BYTES, PICTURE_PROBLEMS, type StoredPicture } from "../rules.ts";

type Answer = { picture: StoredPicture; problem: null } | { picture: null; problem: string };

const refused = (problem: string): Answer => ({ picture: null, problem });

/** Uploads a picture to this path. It is stored there at once, before any form with its key is saved. */
export async function sendPicture(path: string, file: File): Promise<Answer> {
  if (file.size > LARGEST_PICTURE_BYTES) return refused(PICTURE_PROBLEMS.tooLarge);
  const body = new FormData();
  body.set("picture", file);
  try {
    const response = await fetch(path, { method: "POST", body });
    if (response.status === 413) return refused(PICTURE_PROBLEMS.tooLarge);
    if (response.status === 429) return refused(PICTURE_PROBLEMS.tooMany);
    return response.ok || response.status === 422 ? await response.json() : refused(PICTURE_PROBLEMS.notSent);
  } catch {
    return refused(PICTURE_PROBLEMS.notSent);
  }
}
