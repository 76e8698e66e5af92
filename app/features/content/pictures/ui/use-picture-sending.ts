import { createContext, useContext, useState } from "react";
import type { PosterFrameId } from "~/lib/ids.ts";
import type { PictureUse, StoredPicture } from "../rules.ts";
import { pictureOfFrame, sendPicture } from "./send-picture.ts";

/** The path to which pictures of the surrounding form are uploaded. */
export const PictureOwnerContext = createContext("/studio/film/pictures");

/**
 * Uploads chosen pictures one after the other; `onKept` gets each as soon as it is stored. `copyFrame` does the same
 * with a frame of the film.
 */
export function usePictureSending(onKept: (picture: StoredPicture) => void, use?: PictureUse) {
  const path = useContext(PictureOwnerContext);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (files: File[]) => {
    setSending(true);
    setProblem(null);
    for (const file of files) {
      const answer = await sendPicture(path, file, use);
      if (answer.picture) onKept(answer.picture);
      else setProblem(files.length > 1 ? `${file.name}: ${answer.problem}` : answer.problem);
    }
    setSending(false);
  };
  const copyFrame = async (frame: PosterFrameId) => {
    setSending(true);
    const { picture, problem } = await pictureOfFrame(path, frame);
    setProblem(problem);
    setSending(false);
    if (picture) onKept(picture);
  };
  return { sending, problem, send, copyFrame };
}
