import { PART_NAMES, type PageSection } from "~/features/content/films/rules.ts";
import { type Rows, rowsOf } from "~/features/content/pages/rules/rows.ts";

type Sections = Rows<Omit<PageSection, "id">>;

/** The sections of the owner's own words; the rows of all others hold their places alone. */
export const ownWords = ({ byId, order }: Sections): Rows<{ title: string; text: string }> =>
  rowsOf(
    order.flatMap((id) => {
      const row = byId[id];
      return row?.part === "text" ? [[id, { title: row.title, text: row.text }]] : [];
    }),
  );

/** The names of the hidden sections. */
export const hiddenSections = ({ byId }: Sections): string[] =>
  Object.values(byId)
    .filter(({ isHidden }) => isHidden)
    .map(nameOfSection)
    .toSorted();

/** The names of all placed sections. */
export const sectionNames = ({ byId, order }: Sections): string[] =>
  order.flatMap((id) => (byId[id] ? [nameOfSection(byId[id])] : []));

export const orderChanges = (before: Sections, after: Sections): boolean =>
  placesOf(before).join() !== placesOf(after).join();

/** Own words are added and removed as such; one section alone has no order. */
function placesOf({ byId, order }: Sections): string[] {
  const places = order.filter((id) => byId[id] && byId[id].part !== "text" && !byId[id].isHidden);
  return places.length > 1 ? places : [];
}

const nameOfSection = ({ part, title }: Omit<PageSection, "id">) => (part === "text" ? title : PART_NAMES[part]);
