import type { ReactNode } from "react";

type FigureTableProps = {
  /** The name of what the rows are, then of each figure. */
  columns: readonly string[];
  rows: { key: string; name: ReactNode; figures: string[] }[];
  className?: string;
};

/** A table of figures, one below the other, behind the name of their row. */
export const FigureTable = ({ columns: [what = "", ...names], rows, className = "" }: FigureTableProps) => (
  <table className={`w-full text-sm tabular-nums ${className}`}>
    <thead className="text-muted">
      <tr>
        <th scope="col" className="py-2 pe-4 text-start font-medium first-letter:uppercase">
          {what}
        </th>
        {names.map((name) => (
          <th key={name} scope="col" className="py-2 ps-2 text-end font-medium first-letter:uppercase">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {rows.map(({ key, name, figures }) => (
        <tr key={key}>
          <th scope="row" className="py-2 pe-4 text-start font-normal">
            {name}
          </th>
          {figures.map((figure, index) => (
            <td key={names[index]} className="py-2 ps-2 text-end">
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
