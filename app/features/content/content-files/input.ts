import { z } from "zod";
import { MOST, UNTITLED } from "~/features/content/content-projects/rules.ts";
import { videoIdInput } from "~/features/video/videos/input.ts";
import { plainLine } from "~/lib/plain-text.ts";
import { titleOfFile } from "./rules.ts";

const LONGEST_NAME = 255;

/** The name of a file as it is kept; other systems allow characters that no line may have. */
export const fileNameInput = z.string().transform((name) => plainLine(name).slice(0, LONGEST_NAME));

/** The title that a file's name gives. */
export const fileTitleInput = fileNameInput.transform(
  (name) => [...titleOfFile(name).trim()].slice(0, MOST.title).join("").trim() || UNTITLED,
);

/** A form that adds an upload, whose bytes may still arrive. */
export const uploadInput = z.object({ videoId: videoIdInput });
