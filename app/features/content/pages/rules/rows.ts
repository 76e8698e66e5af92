/** A list of a document: rows by id and their order, so that two changes of one list can be merged. */
export type Rows<Row> = { byId: Record<string, Row>; order: string[] };

const ID_LENGTH = 12;

/** An id for a row that somebody adds. */
export const newRowId = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, ID_LENGTH);

/** The rows of a list in their order. */
export const listOf = <Row>({ byId, order }: Rows<Row>): Row[] => order.flatMap((id) => byId[id] ?? []);

/** Rows with ids derived from their positions: reading a document of an earlier schema twice gives the same ids. */
export const rowsByPosition = <Row>(list: Row[]): Rows<Row> => rowsOf(list.map((row, index) => [`r${index + 1}`, row]));

export const rowsOf = <Row>(entries: [id: string, row: Row][]): Rows<Row> => ({
  byId: Object.fromEntries(entries),
  order: entries.map(([id]) => id),
});
