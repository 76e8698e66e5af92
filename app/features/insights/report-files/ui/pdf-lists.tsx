import { Text, View } from "@react-pdf/renderer";
import { grouped } from "~/features/insights/analytics/rules.ts";
import type { List } from "~/features/insights/deep-analytics/rules/filters.ts";
import type { Report } from "~/features/insights/deep-analytics/rules/report.ts";
import { LISTED } from "~/features/insights/deep-analytics/rules/shares.ts";
import { drawable } from "~/platform/pdf-faces.ts";
import { anywhere, sheet, shortened } from "~/platform/pdf-sheet.tsx";

const HEADINGS: [List, string][] = [
  ["source", "Traffic Sources"],
  ["device", "Devices"],
  ["country", "Geography"],
  ["page", "Pages"],
  ["film", "Films"],
  ["link", "Links"],
  ["campaign", "Campaigns"],
  ["landing", "Landing Pages"],
  ["leaving", "Leaving Pages"],
  ["referrer", "Other Sites"],
];

/** What fits into a row: a word without spaces would run into the figures. */
const LONGEST_NAME = 25;

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** The lists of the screen, as long as they are there; an empty one is left out. */
export const ListsOfReport = ({ report: { lists, ages } }: { report: Report }) => (
  <View style={sheet.columns}>
    {HEADINGS.filter(([list]) => lists[list].length > 0).map(([list, heading]) => (
      <View key={list} style={sheet.list} wrap={false}>
        <Text style={sheet.heading}>{heading}</Text>
        {lists[list].slice(0, LISTED).map(({ value, name, viewers, share }) => (
          <Row key={value} name={name} count={viewers} share={share} />
        ))}
      </View>
    ))}
    {ages && <Ages ages={ages} />}
  </View>
);

function Ages({ ages }: { ages: NonNullable<Report["ages"]> }) {
  const all = ages.reduce((sum, { people }) => sum + people, 0);
  return (
    <View style={sheet.list} wrap={false}>
      <Text style={sheet.heading}>Age Demographics</Text>
      {ages.map(({ range, people }) => (
        <Row key={range} name={range} count={people} share={people / all} />
      ))}
    </View>
  );
}

const Row = ({ name, count, share }: { name: string; count: number; share: number }) => (
  <View style={sheet.row}>
    <Text style={sheet.name} hyphenationCallback={anywhere}>
      {shortened(drawable(name), LONGEST_NAME)}
    </Text>
    <Text style={sheet.count}>{grouped(count)}</Text>
    <Text style={sheet.share}>{percent(share)}</Text>
  </View>
);
