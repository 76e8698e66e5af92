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

/** The design that suits a genre, by the words that its name has. */
const SUITED: readonly (readonly [RegExp, Template])[] = [
  [/comedy|animation|improv/i, "comedy"],
  [/documentar|educational/i, "documentary"],
  [/horror|thriller|mystery/i, "horror"],
  [/sci-fi|mocap/i, "scifi"],
  [/romance|musical/i, "romance"],
  [/action|western/i, "action"],
  [/experimental|independent|arthouse|short/i, "minimal"],
  [/drama|period|foreign/i, "classic"],
  [/festival/i, "festival"],
];

/** Offered where the genres suit fewer designs. */
const FOR_ANY_FILM: readonly Template[] = ["netflix", "festival", "modern"];

const OFFERED = 3;

/** Three designs to begin with: those of the genres first, in their order, and always the chosen one. */
export function offeredDesigns(genres: readonly string[], chosen: Template): Template[] {
  const suited = genres.flatMap((genre) => SUITED.find(([words]) => words.test(genre))?.[1] ?? []);
  const others = [...suited, ...FOR_ANY_FILM].filter((design) => design !== chosen);
  return [...new Set([...suited.slice(0, 1), chosen, ...others])].slice(0, OFFERED);
}
