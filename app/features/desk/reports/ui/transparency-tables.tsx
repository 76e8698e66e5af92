import { type YearFigures, yearTables } from "../rules/transparency.ts";

/** The numbers of a year; a table without rows says so. */
export const TransparencyTables = ({ figures }: { figures: YearFigures }) =>
  yearTables(figures).map(({ name, head, rows }) => (
    <div key={name} className="mt-8">
      <h2 className="mb-3 text-xl">{name}</h2>
      {rows.length ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
        <section aria-label={name} tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-start">
            <thead>
              <tr>
                {head.map((cell) => (
                  <th key={cell} scope="col" className="border-line border-b py-2 pe-4 text-start text-muted text-sm">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.join(" ")}>
                  {row.map((cell, at) => (
                    <td key={head[at]} className="border-line border-b py-2 pe-4 align-top tabular-nums">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <p className="text-muted">None in {figures.year}.</p>
      )}
    </div>
  ));
