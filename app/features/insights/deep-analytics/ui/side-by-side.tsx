import { CARDS, METRICS, valueText } from "../rules/metrics.ts";
import type { OtherSide, Report } from "../rules/report.ts";

type SideBySideProps = { report: Pick<Report, "total" | "span">; other: OtherSide };

/** The six figures of both sides. */
export const SideBySide = ({ report: { total, span }, other }: SideBySideProps) => (
  <table className="mt-8 w-full max-w-2xl table-fixed text-sm tabular-nums">
    <caption className="mb-2 text-start font-semibold text-lg">Side by side</caption>
    <thead className="text-muted">
      <tr>
        <th scope="col" className="w-2/5 py-2 pe-2 text-start align-bottom font-medium">
          Figure
        </th>
        <th scope="col" className="py-2 ps-2 text-end align-bottom font-medium">
          This screen
          <span className="sr-only">
            , {span.from} – {span.to}
          </span>
        </th>
        <th scope="col" className="py-2 ps-2 text-end align-bottom font-medium">
          <bdi className="[overflow-wrap:anywhere]">{other.name}</bdi>
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {CARDS.map((id) => (
        <tr key={id}>
          <th scope="row" className="py-2 pe-2 text-start font-normal">
            {METRICS[id].name}
          </th>
          <td className="py-2 ps-2 text-end">{valueText(id, total)}</td>
          <td className="py-2 ps-2 text-end">{valueText(id, other.total)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
