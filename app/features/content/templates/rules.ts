/** The twelve designs of a public page; one is active at a time. Their components are in `page/templates`. */
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

const NAMES: Record<Template, string> = {
  netflix: "Netflix Style",
  actors: "Actor Profile",
  minimal: "Minimal",
  festival: "Festival",
  modern: "Modern",
  classic: "Classic",
  documentary: "Documentary",
  horror: "Horror",
  comedy: "Comedy",
  scifi: "Sci-Fi",
  romance: "Romance",
  action: "Action",
};

/** Designs that open with the name of the page's owner, or with the owner's logo. */
export const DESIGNS_WITH_MASTHEAD: Template[] = ["netflix", "minimal", "modern"];

export const isTemplate = (value: unknown): value is Template => TEMPLATES.some((template) => template === value);

export const templateName = (template: Template) => NAMES[template];
