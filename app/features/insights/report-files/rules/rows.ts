/** The columns of exported rows, as they are selected. Which of them a row has depends on its kind. */
export const ROW_COLUMNS = [
  ...(["kind", "day", "at", "visitor", "path", "film_id", "video_id", "device", "country", "source"] as const),
  ...(["referrer_host", "link_code", "link_way", "utm_source", "utm_medium", "utm_campaign"] as const),
  ...(["watched_seconds", "furthest_percent", "act"] as const),
] as const;

export type RawRow = Partial<Record<(typeof ROW_COLUMNS)[number], string | number | null>>;

export const cellsOf = (row: RawRow): string[] => ROW_COLUMNS.map((name) => String(row[name] ?? ""));

/** A row without what its kind does not have. */
export const recordOf = (row: RawRow): string =>
  JSON.stringify(Object.fromEntries(ROW_COLUMNS.flatMap((name) => (row[name] == null ? [] : [[name, row[name]]]))));
