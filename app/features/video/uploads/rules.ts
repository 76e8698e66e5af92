/** Messages at the field of a film's link or file. */
export const FILM_MESSAGES = {
  missing: "Please enter a video URL or upload a file",
  link: "Please enter a valid video URL",
  uploading: "Please wait until your file is uploaded",
  failed: "This file cannot be shown. Please choose another one",
} as const;
