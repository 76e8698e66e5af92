import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { METRICS } from "~/features/insights/deep-analytics/rules/metrics.ts";
import type { Report } from "~/features/insights/deep-analytics/rules/report.ts";

type ReportMailProps = { name: string; report: Report; url: string; endUrl: string };

/** The figures of a week or a month; the whole report is attached. */
export const ReportMail = ({ name, report: { span, cards }, url, endUrl }: ReportMailProps) => (
  <Letter preview={`${span.from} – ${span.to}`} heading={name} action={{ label: "Open the report", url }}>
    <Paragraph>
      {span.from} – {span.to}, compared with as many days before. The whole report is attached as a PDF.
    </Paragraph>
    {cards.map(({ id, value, change }) => (
      <Paragraph key={id}>
        {METRICS[id].name}: {value}
        {change && ` (${change})`}
      </Paragraph>
    ))}
    <Paragraph>You asked for this mail in Deep Analytics. End it: {endUrl}</Paragraph>
  </Letter>
);
