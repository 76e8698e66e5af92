import { filledLinks } from "~/features/account/roles/rules/platform-links.ts";
import { FESTIVAL_LISTS, NO_FESTIVAL_FACTS } from "~/features/content/festival-facts/rules.ts";
import { SCHEMA } from "../rules.ts";
import type { JsonObject } from "./patches.ts";
import { type DocumentOfRows, documentOfRows } from "./stored.ts";

/**
 * Each brings a document from the schema that is its place in the list to a later one. They are deterministic: a
 * document that is read twice must get the same ids of rows.
 */
const UPGRADES: ((stored: JsonObject) => object)[] = [
  (stored) => withPalette(documentOfRows(stored as unknown as DocumentOfRows)),
  (stored) =>
    withPalette({
      ...stored,
      schema: 2,
      film: { runtime: "", ...Object(stored.film) },
      person: { name: "", ...Object(stored.person) },
    }),
  (stored) => ({
    ...stored,
    schema: 3,
    platformLinks: filledLinks(Object(stored.platformLinks)),
    film: {
      ...{ loopStart: null, focus: null, keyArt: NO_KEY_ART },
      ...{ subtitle: "", primaryAction: NO_ACTION, secondaryAction: NO_ACTION },
      ...Object(stored.film),
      callToAction: { showButton: true, icon: "", ...Object(Object(stored.film).callToAction) },
    },
    person: withCasting(Object(stored.person)),
    lists: {
      ...{ sections: NO_ROWS, actions: NO_ROWS, licences: NO_ROWS, reels: NO_ROWS },
      ...withAlts(Object(stored.lists)),
    },
  }),
  (stored) => ({ ...stored, schema: 4, film: { logotypeImageKey: "", ...Object(stored.film) } }),
  (stored) => ({ ...stored, schema: 5, lists: { gridItems: NO_ROWS, ...Object(stored.lists) } }),
  (stored) => ({ ...stored, schema: 6, film: { logoImageKey: "", ...Object(stored.film) } }),
  (stored) => ({
    festival: NO_FESTIVAL_FACTS,
    ...stored,
    schema: 7,
    lists: { ...emptyLists(FESTIVAL_LISTS), ...Object(stored.lists) },
  }),
];

const NO_KEY_ART = { portrait: null, wide: null, square: null };
const NO_ACTION = { text: "", icon: "" };
const NO_ROWS = { byId: {}, order: [] };

const emptyLists = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, NO_ROWS]));

const withCasting = (person: JsonObject) => ({
  ...person,
  casting: { eyes: "", hair: "", workPermit: "", selfTape: "", ...Object(person.casting) },
});

/** Rows without what their pictures show. */
function withAlts({ stills, ...lists }: JsonObject) {
  if (!stills) return lists;
  const rows = Object.entries(Object(Object(stills).byId)).map(([id, still]) => [id, { alt: "", ...Object(still) }]);
  return { ...lists, stills: { ...Object(stills), byId: Object.fromEntries(rows) } };
}

/** Before designs had palettes, `midnight` was what a page had of which nobody had chosen a theme. */
const withPalette = (document: object) =>
  Object(document).theme === "midnight" ? { ...document, theme: "design" } : document;

/** A stored document in today's schema, not checked yet; unchanged where its schema is unknown or newer. */
export function upgraded(stored: unknown): unknown {
  let document = stored;
  for (let upgrade = upgradeOf(document); upgrade; upgrade = upgradeOf(document))
    document = upgrade(document as JsonObject);
  return document;
}

function upgradeOf(document: unknown) {
  const schema = schemaOf(document);
  return schema !== null && schema < SCHEMA ? UPGRADES[schema] : undefined;
}

/** The schema that a stored document says it has; null where it says none. */
export function schemaOf(document: unknown): number | null {
  const { schema } = Object(document);
  return Number.isInteger(schema) && schema >= 0 ? schema : null;
}
