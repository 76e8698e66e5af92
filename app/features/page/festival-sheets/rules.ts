export const SHEET_PATH = "/studio/film/festivals/sheet";
export const SHEET_PDF_PATH = "/studio/film/festivals/sheet.pdf";
export const ANSWERS_TEXT_PATH = "/studio/film/festivals/answers.txt";
export const ANSWERS_JSON_PATH = "/studio/film/festivals/answers.json";

/** Why a film's file is not measured, or not yet. */
export const UNMEASURED = {
  none: "This page has no film yet. Add it, and it is measured here.",
  linked: "A linked film plays from another site, so nothing of it can be measured. Upload the film to measure it.",
  unasked: "The film’s file is not measured yet.",
  preparing: "The film is being prepared. It is measured as soon as it plays.",
  waiting: "The film is being measured. This takes a few minutes for a long one.",
  failed: "The film’s file could not be measured.",
};
export type Unmeasured = keyof typeof UNMEASURED;
