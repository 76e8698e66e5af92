import { TEMPLATES, type Template, templateName } from "~/features/content/templates/rules.ts";

export const CATEGORIES = ["streaming", "portfolio", "minimal", "creative", "professional"] as const;
export type Category = (typeof CATEGORIES)[number];
type Flag = "popular" | "new" | "premium";

type Entry = { category: Category; description: string; bestFor: string; features: string[]; flags: Flag[] };

const ENTRIES: Record<Template, Entry> = {
  netflix: {
    ...{ category: "streaming", flags: ["popular"], bestFor: "Feature films, series" },
    description: "A full-width opening with the film first, like a streaming service.",
    features: ["A loop of the film fills the first screen", "Episodes and trailers in tabs", "Reactions and comments"],
  },
  actors: {
    ...{ category: "portfolio", flags: ["popular"], bestFor: "Actors, performers" },
    description: "Who you are first, then your film, clips and contact.",
    features: ["Headshots and showreel", "Spotlight clips that fans can support", "Casting inquiries"],
  },
  minimal: {
    ...{ category: "minimal", flags: ["new"], bestFor: "Short films, art films" },
    description: "Large stills, little text and much space.",
    features: ["Stills at full width", "One column of text", "Few colours"],
  },
  festival: {
    ...{ category: "professional", flags: ["premium"], bestFor: "Festival submissions, press" },
    description: "Screenings, press and credits first, set like a festival catalogue.",
    features: ["Screenings with tickets", "Laurels and press quotes", "Credits as in a catalogue"],
  },
  modern: {
    ...{ category: "streaming", flags: ["new"], bestFor: "Series, branded films" },
    description: "Facts in columns and stills over the full width.",
    features: ["Facts in columns", "Stills over the full width", "Episodes in a row"],
  },
  classic: {
    ...{ category: "professional", flags: [], bestFor: "Dramas, period films" },
    description: "Centred titles and rolling credits, like an older film.",
    features: ["Centred titles", "Rolling credits", "Laurels below the title"],
  },
  documentary: {
    ...{ category: "professional", flags: [], bestFor: "Documentaries, journalism" },
    description: "The story and a contact sheet of stills before everything else.",
    features: ["The story at the top", "A contact sheet of stills", "Press quotes"],
  },
  horror: {
    ...{ category: "creative", flags: ["premium"], bestFor: "Horror, thrillers" },
    description: "Trailers first, with tall narrow titles on dark ground.",
    features: ["Trailers first", "Tall titles on dark ground", "Shorts below the film"],
  },
  comedy: {
    ...{ category: "creative", flags: [], bestFor: "Comedies, sketches" },
    description: "Round titles, trailers first, and stills on one sheet.",
    features: ["Round titles", "Trailers first", "Stills on one sheet"],
  },
  scifi: {
    ...{ category: "creative", flags: [], bestFor: "Science fiction, animation" },
    description: "Wide technical titles, and facts set as a table.",
    features: ["Wide technical titles", "Facts as a table", "Stills in a grid"],
  },
  romance: {
    ...{ category: "creative", flags: [], bestFor: "Romances, dramas" },
    description: "The story first, with fine italic titles.",
    features: ["The story first", "Fine italic titles", "Quotes between the parts"],
  },
  action: {
    ...{ category: "streaming", flags: [], bestFor: "Action, adventure" },
    description: "Trailers first, and credits as large as on a billboard.",
    features: ["Trailers first", "Credits as on a billboard", "Large stills"],
  },
};

export const entryOf = (template: Template): Entry => ENTRIES[template];

export const flagged = (flag: Flag): Template[] =>
  TEMPLATES.filter((template) => entryOf(template).flags.includes(flag));

/** The templates of a category whose name, description or purpose has every word of the search. */
export function foundTemplates(search: string, category: Category | "all"): Template[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return TEMPLATES.filter((template) => {
    const entry = entryOf(template);
    const text = `${templateName(template)} ${entry.description} ${entry.bestFor} ${entry.category}`.toLowerCase();
    return (category === "all" || entry.category === category) && words.every((word) => text.includes(word));
  });
}

/** The draft in a look that is only tried on. */
export const triedPage = (template: Template, theme: string): string =>
  `/preview/draft?${new URLSearchParams({ template, theme })}`;
