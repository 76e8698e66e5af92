/** Why a change of one field is refused, in words for its author. */
export const DRAFT_MESSAGES = {
  unknown: "This field is not part of a page. Reload the page and try again",
  fixed: "This part of a page cannot be changed here",
  full: (most: number) => `A page shows up to ${most} of them`,
  picture: "One of the pictures is not there any more. Please take it out, or send it again.",
  clip: "This video is not there any more. Please add it again",
  tooLarge: "The page has become too large. Please remove something before you add more",
} as const;

/** A change of one field that is not saved, and why. */
export type Refusal = { path: string; message: string };

/** Bytes of a document as JSON. */
export const LARGEST_DOCUMENT = 512 * 1024;
