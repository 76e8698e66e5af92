import { Document, Path, renderToFile, Svg, Text, View } from "@react-pdf/renderer";
import { grouped, scaleEnd } from "~/features/insights/analytics/rules.ts";
import { FILTER_NAMES } from "~/features/insights/deep-analytics/rules/filters.ts";
import type { Mark } from "~/features/insights/deep-analytics/rules/marks.ts";
import { METRICS, TREND_NAMES, trendText, trendValue } from "~/features/insights/deep-analytics/rules/metrics.ts";
import type { OtherSide, Report } from "~/features/insights/deep-analytics/rules/report.ts";
import { funnelOf, returnText } from "~/features/insights/deep-analytics/rules/ways.ts";
import type { Question } from "~/features/insights/deep-analytics/rules.ts";
import { areaPath, linePath } from "~/features/insights/deep-analytics/ui/chart-paths.ts";
import { pointName } from "~/features/insights/deep-analytics/ui/point-table.tsx";
import { drawable } from "~/platform/pdf-faces.ts";
import { ACCENT, LINE, SheetPage, sheet, sheetFamilies } from "~/platform/pdf-sheet.tsx";
import { ListsOfReport } from "./pdf-lists.tsx";
import { SeriesOfReport, VideosOfReport } from "./pdf-videos.tsx";

export type PrintedReport = {
  /** Of the saved view, or of the screen. */
  title: string;
  maker: string;
  question: Question;
  report: Report;
  /** What it is compared with, beside the period before. */
  other: OtherSide | null;
  marks: Mark[];
};

/** Writes the report as an A4 document with embedded fonts. */
export async function renderReport(printed: PrintedReport, path: string): Promise<void> {
  await renderToFile(<Booklet {...printed} fontFamily={await sheetFamilies(printed)} />, path);
}

const CHART = { width: 499, height: 130 };

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

type BookletProps = PrintedReport & { fontFamily: string[] };

const Booklet = ({ title, maker, question, report, other, marks, fontFamily }: BookletProps) => (
  <Document title={`${title}: ${days(report)}`} author={maker} language="en">
    <SheetPage fontFamily={fontFamily} foot={`${title} · ${days(report)}`}>
      <Text style={sheet.title}>{drawable(title)}</Text>
      <Text style={sheet.minor}>{drawable(`${maker} · ${days(report)}, days in UTC`)}</Text>
      {report.chosen.map(({ filter, name }) => (
        <Text key={filter} style={sheet.minor}>
          {drawable(`${FILTER_NAMES[filter]}: ${name}`)}
        </Text>
      ))}
      <Cards report={report} />
      <Trend question={question} report={report} other={other} />
      <Notes marks={marks} />
      <Funnel report={report} />
      <ListsOfReport report={report} />
      <SeriesOfReport series={report.series} />
      <VideosOfReport videos={report.videos} />
      <Meanings />
    </SheetPage>
  </Document>
);

const days = ({ span: { from, to } }: Report) => `${from} – ${to}`;

const Cards = ({ report: { cards } }: { report: Report }) => (
  <View style={sheet.cards}>
    {cards.map(({ id, value, change }) => (
      <View key={id} style={sheet.card} wrap={false}>
        <Text style={sheet.minor}>{METRICS[id].name}</Text>
        <Text style={sheet.figure}>{value}</Text>
        <Text style={sheet.minor}>{change ? `${change} vs last period` : " "}</Text>
      </View>
    ))}
  </View>
);

type TrendProps = Pick<PrintedReport, "question" | "report" | "other">;

function Trend({ question: { show }, report: { points, step }, other }: TrendProps) {
  const now = points.map((point) => trendValue(show, point.now));
  const beside = other ? other.points.map((point) => point.now) : points.map((point) => point.before);
  const before = beside.flatMap((figures) => (figures ? [trendValue(show, figures)] : []));
  const end = scaleEnd(Math.max(...now, ...before));
  const frame = { end, ...CHART };
  const [first, last] = [points[0], points.at(-1)];
  return (
    <View style={sheet.part} wrap={false}>
      <Text style={sheet.heading}>{`${TREND_NAMES[show]} by ${step}`}</Text>
      <Text style={sheet.minor}>
        {trendText(show, end)}
        {before.length > 0 && drawable(`; dashed: ${other?.name ?? "the period before"}`)}
      </Text>
      <Svg width={CHART.width} height={CHART.height} viewBox={`0 0 ${CHART.width} ${CHART.height}`}>
        <Path d={`M0 0H${CHART.width}M0 ${CHART.height}H${CHART.width}`} stroke={LINE} strokeWidth={0.5} />
        <Path d={areaPath(now, frame)} fill={ACCENT} fillOpacity={0.12} />
        {before.length > 0 && (
          <Path d={linePath(before, frame)} stroke="#777777" strokeWidth={0.8} strokeDasharray="3 3" />
        )}
        <Path d={linePath(now, frame)} stroke={ACCENT} strokeWidth={1.6} />
      </Svg>
      <View style={sheet.ends}>
        <Text style={sheet.minor}>{first ? pointName(first.day, step) : ""}</Text>
        <Text style={sheet.minor}>{last && last !== first ? pointName(last.day, step) : ""}</Text>
      </View>
    </View>
  );
}

const Notes = ({ marks }: Pick<PrintedReport, "marks">) =>
  marks.length > 0 && (
    <View style={sheet.part}>
      <Text style={sheet.heading}>Notes</Text>
      {marks.map(({ id, day, words }) => (
        <View key={`${id} ${day} ${words}`} style={sheet.row} wrap={false}>
          <Text style={sheet.day}>{day}</Text>
          <Text style={sheet.words}>{drawable(words)}</Text>
        </View>
      ))}
    </View>
  );

const Funnel = ({ report: { total } }: { report: Report }) => (
  <View style={sheet.part} wrap={false}>
    <Text style={sheet.heading}>Ways</Text>
    {funnelOf(total).map(({ name, count, share }) => (
      <View key={name} style={sheet.row}>
        <Text style={sheet.name}>{name}</Text>
        <Text style={sheet.count}>{grouped(count)}</Text>
        <Text style={sheet.share}>{percent(share)}</Text>
      </View>
    ))}
    <Text style={sheet.note}>{returnText(total)}</Text>
  </View>
);

const Meanings = () => (
  <View style={sheet.part} wrap={false}>
    <Text style={sheet.heading}>How this is counted</Text>
    {Object.values(METRICS).map(({ name, means }) => (
      <Text key={name} style={sheet.minor}>{`${name}: ${means}`}</Text>
    ))}
    <Text style={sheet.minor}>Bots, the owner, and who asks not to be tracked are not counted. Nobody is named.</Text>
  </View>
);
