import type { SheetLine } from "../rules/technical.ts";

type TechnicalSheetProps = { lines: SheetLine[]; master: [label: string, text: string][] };

/** What was measured beside what the maker says; differences are marked. */
export const TechnicalSheet = ({ lines, master }: TechnicalSheetProps) => (
  <div className="flex flex-col gap-8">
    <div className="overflow-x-auto">
      <table className="w-full text-[0.9375rem]">
        <thead className="text-muted text-sm">
          <tr>
            {["What", "Measured", "As you say"].map((name) => (
              <th key={name} scope="col" className="py-2 pe-4 text-start font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.label} {...line} />
          ))}
        </tbody>
      </table>
    </div>
    {master.length > 0 && (
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {master.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd dir="auto" className="break-words">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </div>
);

const Line = ({ label, measured, told, differs }: SheetLine) => (
  <tr className="align-top">
    <th scope="row" className="py-2.5 pe-4 text-start font-normal text-muted">
      {label}
    </th>
    <td className="break-all py-2.5 pe-4">{measured || "Not known"}</td>
    <td dir="auto" className={`break-words py-2.5 ${differs ? "text-warning" : ""}`}>
      {told}
      {differs && <span className="block text-sm">Differs from the file</span>}
    </td>
  </tr>
);
