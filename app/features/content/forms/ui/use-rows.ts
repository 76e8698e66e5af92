import { useState } from "react";

export type Row = { key: string; values: Record<string, string>; removed: boolean };

const rowOf = (value: unknown, key: string): Row => ({
  key,
  removed: false,
  values: typeof value === "string" ? { "": value } : Object.fromEntries(Object.entries(Object(value))),
});

/** The rows of a list in order. A removed row keeps its position, so that it can be restored. */
export function useRows(begin: unknown[]) {
  const [rows, setRows] = useState(() => begin.map((value, index) => rowOf(value, `kept-${index}`)));
  const change = (key: string, changed: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  return {
    rows,
    remaining: rows.filter(({ removed }) => !removed),
    add: (values: Record<string, string>) => {
      const key = crypto.randomUUID();
      setRows([...rows, { key, values, removed: false }]);
      return key;
    },
    /** `values` are the current ones of the row's fields. */
    remove: (key: string, values: Row["values"]) => change(key, { removed: true, values }),
    restore: (key: string) => change(key, { removed: false }),
    move: (key: string, step: -1 | 1) => setRows(moved(rows, key, step)),
  };
}

/** Moves a row past the next one that is not removed. */
function moved(rows: Row[], key: string, step: -1 | 1): Row[] {
  const from = rows.findIndex((row) => row.key === key);
  let to = from + step;
  while (rows[to]?.removed) to += step;
  const row = rows[from];
  if (!row || !rows[to]) return rows;
  const others = rows.toSpliced(from, 1);
  return others.toSpliced(to, 0, row);
}
