/** The twelve designs of a public page; one is active at a time. Each is a folder of `sites/ui/templates`. */
export const TEMPLATES = [
  "netflix",
  "actors",
  "minimal",
  "festival",
  "modern",
  "classic",
  "documentary",
  "horror",
  "comedy",
  "scifi",
  "romance",
  "action",
] as const;

export type Template = (typeof TEMPLATES)[number];
