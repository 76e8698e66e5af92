import { type KeptPicture, LARGEST_PICTURE_BYTES, PICTURE_PROBLEMS } from "../rules.ts";

type Answer = { picture: KeptPicture; problem: null } | { picture: null; problem: string };

const refused = (problem: string): Answer => ({ picture: null, problem });

/** Sends a picture to the room behind this address; what comes back is kept there, whether or not a form goes on to name it. */
export async function sendPicture(room: string, file: File): Promise<Answer> {
  if (file.size > LARGEST_PICTURE_BYTES) return refused(PICTURE_PROBLEMS.tooLarge);
  const body = new FormData();
  body.set("picture", file);
  try {
    const response = await fetch(room, { method: "POST", body });
    if (response.status === 413) return refused(PICTURE_PROBLEMS.tooLarge);
    if (response.status === 429) return refused(PICTURE_PROBLEMS.tooMany);
    return response.ok || response.status === 422 ? await response.json() : refused(PICTURE_PROBLEMS.notSent);
  } catch {
    return refused(PICTURE_PROBLEMS.notSent);
  }
}
