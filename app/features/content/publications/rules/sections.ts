import { isAddedPart, isOwnPart, PART_NAMES, type PageSection } from "~/features/content/films/rules/sections.ts";
import { type Rows, rowsOf } from "~/features/content/pages/rules/rows.ts";

type Sections = Rows<Omit<PageSection, "id">>;

/** The sections of the owner's own words; the rows of all others hold their places alone. */
export const ownWords = ({ byId, order }: Sections): Rows<{ title: string; text: string }> =>
  rowsOf(
    order.flatMap((id) => {
      const row = byId[id];
      return row && isAddedPart(row.part) ? [[id, { title: row.title, text: row.text }]] : [];
    }),
  );

/** The names of the hidden sections. */
export const hiddenSections = ({ byId }: Sections): string[] =>
  Object.values(byId)
    .filter(({ isHidden }) => isHidden)
    .map(nameOfSection)
    .toSorted();

/** The names of the sections that their owner added beside those of every page. */
export const addedSections = ({ byId, order }: Sections): string[] =>
  order.flatMap((id) => (byId[id] && isOwnPart(byId[id].part) ? [nameOfSection(byId[id])] : []));

/** The layouts that the owner chose, as `Stills: rail`. */
export const chosenLayouts = ({ byId }: Sections): string[] =>
  Object.values(byId)
    .filter(({ layout }) => layout)
    .map((section) => `${nameOfSection(section)}: ${section.layout}`)
    .toSorted();

/** The names of all placed sections. */
export const sectionNames = ({ byId, order }: Sections): string[] =>
  order.flatMap((id) => (byId[id] ? [nameOfSection(byId[id])] : []));

export const orderChanges = (before: Sections, after: Sections): boolean =>
  placesOf(before).join() !== placesOf(after).join();

/** Own words are added and removed as such; one section alone has no order. */
function placesOf({ byId, order }: Sections): string[] {
  const places = order.filter((id) => byId[id] && hasPlace(byId[id]) && !byId[id].isHidden);
  return places.length > 1 ? places : [];
}

const hasPlace = ({ part }: Omit<PageSection, "id">) => !isAddedPart(part) && !isOwnPart(part);

const nameOfSection = ({ part, title }: Omit<PageSection, "id">) => (isAddedPart(part) ? title : PART_NAMES[part]);
