/** A language tag in its canonical spelling, such as `pt-BR`; null where it is not well-formed. */
export function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/** A language's own name: `português (Brasil)`. */
export const languageName = (tag: string): string => new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
