type ColumnsTableProps = {
  /** The first rows of a file. */
  rows: string[][];
  /** What each column holds; the user chooses another of `kinds`. */
  columns: string[];
  kinds: readonly (readonly [kind: string, label: string])[];
  /** The first row names the columns. */
  withHeader: boolean;
};

const ROWS_SHOWN = 5;

/** The first rows of a file, with the choice of what each column holds (fields named `columns`). */
export function ColumnsTable({ rows, columns, kinds, withHeader }: ColumnsTableProps) {
  const [names, contents] = withHeader ? [rows[0] ?? [], rows.slice(1)] : [[], rows];
  return (
    /* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */
    <section aria-label="First rows" tabIndex={0} className="overflow-x-auto border-line border-y">
      <table className="w-full text-[0.9375rem]">
        <thead>
          <tr className="border-line border-b align-bottom">
            {columns.map((kind, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
              <th key={place} scope="col" className="min-w-40 py-3 pe-4 text-start font-medium">
                <span className="mb-1.5 block max-w-48 truncate text-muted text-sm" dir="auto">
                  {names[place] || `Column ${place + 1}`}
                </span>
                <select
                  name="columns"
                  aria-label={`What ${names[place] || `column ${place + 1}`} holds`}
                  defaultValue={kind}
                  className="h-11 w-full rounded-control border border-edge bg-surface px-2 text-text"
                >
                  {kinds.map(([name, label]) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {contents.slice(0, ROWS_SHOWN).map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other identity
            <tr key={row}>
              {columns.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={place} className="max-w-56 truncate py-2 pe-4 text-muted" dir="auto">
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
