/** Source: the placeholders of the specification. */
export const PLACEHOLDERS = ["filmTitle", "filmDescription", "creatorName", "recipientName", "ctaUrl"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type Values = Record<Placeholder, string>;

/** What stands where nothing is known. Source: the specification's fallback values. */
const FALLBACKS: Omit<Values, "ctaUrl"> = {
  filmTitle: "Your Film",
  filmDescription: "An amazing film experience",
  creatorName: "Filmmaker",
  recipientName: "friend",
};

/** The recipient of previews. */
export const PREVIEW_RECIPIENT = "John Doe";

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** The text with its placeholders filled; what is none stays as it was written. */
export const filled = (text: string, values: Values): string =>
  text.replace(PLACEHOLDER, (written, name: string) => (isPlaceholder(name) ? values[name] : written));

/** The text with the button's address filled in, before its links are read. */
export const withAddress = (text: string, ctaUrl: string): string =>
  text.replace(/\{\{\s*ctaUrl\s*\}\}/g, () => ctaUrl);

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((known) => known === name);

/** Names in braces that nothing fills, each once. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name).filter((name) => !isPlaceholder(name))),
];

/** The values with a fallback for each that is empty. */
export const withFallbacks = (values: Values): Values => ({
  filmTitle: values.filmTitle || FALLBACKS.filmTitle,
  filmDescription: values.filmDescription || FALLBACKS.filmDescription,
  creatorName: values.creatorName || FALLBACKS.creatorName,
  recipientName: values.recipientName || FALLBACKS.recipientName,
  ctaUrl: values.ctaUrl,
});

const LACKS = {
  filmTitle: "your film has no title",
  filmDescription: "your film has no description",
  creatorName: "your page has no name",
};
type OfPage = keyof typeof LACKS;

/** What readers get instead of values that the page lacks, one sentence for each placeholder in the text. */
export function fallbackWarnings(text: string, known: Pick<Values, OfPage>): string[] {
  const asked = new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name));
  const lacking = (Object.keys(LACKS) as OfPage[]).filter((name) => asked.has(name) && !known[name].trim());
  return lacking.map((name) => `Readers get “${FALLBACKS[name]}” for {{${name}}}, because ${LACKS[name]}.`);
}

/** A subject as lists show it: with the values of its page, and a word where each recipient's name comes. */
export const shownSubject = (
  subject: string,
  { title = "", maker = "", filmDescription }: { title?: string; maker?: string; filmDescription: string },
): string =>
  filled(subject, valuesOf({ title, maker, filmDescription }, { recipientName: "[name]", ctaUrl: "[link]" }));

/** A subject on one line: line ends in it could begin a header. */
export const subjectLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The values that a campaign's recipients share, with fallbacks. */
export const valuesOf = (
  { title, maker, filmDescription }: { title: string; maker: string; filmDescription: string },
  { recipientName, ctaUrl }: Pick<Values, "recipientName" | "ctaUrl">,
): Values => withFallbacks({ filmTitle: title, filmDescription, creatorName: maker, recipientName, ctaUrl });
