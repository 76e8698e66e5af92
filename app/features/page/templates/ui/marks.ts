import { createContext, useContext } from "react";
import { CLIP_LISTS, type ListName, type Lists } from "~/features/content/pages/rules.ts";
import type { Field, PictureField } from "~/features/content/publications/rules/labels.ts";
import type { ClipId } from "~/lib/ids.ts";

/** The ids of each list's rows in their order, where the page is rendered for its editor. */
export type RowIds = Record<ListName, string[]>;

export const RowIdsContext = createContext<RowIds | null>(null);

/** The path of the title of a section of own words. */
export type TitleOfSection = `lists.sections.byId.${string}.title`;

export type FieldMark = { "data-field"?: string };
export type PictureMark = { "data-picture-field"?: string };

type RowKey<List extends ListName> = keyof Lists[List]["byId"][string] & string;

/**
 * Attributes that tell the editor which field an element shows. Visitors' pages have none of them: there every mark is
 * an empty object.
 */
export type Marks = {
  field(path: Field | TitleOfSection): FieldMark;
  /** A field of the list's row at this place. */
  row<List extends ListName>(list: List, place: number, key: RowKey<List>): FieldMark;
  rowWithId<List extends ListName>(list: List, id: string, key: RowKey<List>): FieldMark;
  /** A text of a further video. */
  clip(id: ClipId, key: "title" | "description"): FieldMark;
  /** A picture that the owner chooses. */
  picture(path: PictureField): PictureMark;
  /** The picture of the list's row at this place. */
  pictureOfRow(list: ListName, place: number): PictureMark;
  section(id: string): { "data-section"?: string };
};

const NONE: Marks = {
  field: () => ({}),
  row: () => ({}),
  rowWithId: () => ({}),
  clip: () => ({}),
  picture: () => ({}),
  pictureOfRow: () => ({}),
  section: () => ({}),
};

const marksWith = (rowIds: RowIds): Marks => ({
  field: (path) => ({ "data-field": path }),
  row(list, place, key) {
    const id = rowIds[list][place];
    return id ? { "data-field": `lists.${list}.byId.${id}.${key}` } : {};
  },
  rowWithId: (list, id, key) => ({ "data-field": `lists.${list}.byId.${id}.${key}` }),
  clip(id, key) {
    const list = Object.values(CLIP_LISTS).find((list) => rowIds[list].includes(id));
    return list ? { "data-field": `lists.${list}.byId.${id}.${key}` } : {};
  },
  picture: (path) => ({ "data-picture-field": path }),
  pictureOfRow(list, place) {
    const id = rowIds[list][place];
    return id ? { "data-picture-field": `lists.${list}.byId.${id}.imageKey` } : {};
  },
  section: (id) => ({ "data-section": id }),
});

export function useMarks(): Marks {
  const rowIds = useContext(RowIdsContext);
  return rowIds ? marksWith(rowIds) : NONE;
}
