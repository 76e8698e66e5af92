import { Path, Svg, Text, View } from "@react-pdf/renderer";
import { grouped, watchTime } from "~/features/insights/analytics/rules.ts";
import type { Retention } from "~/features/insights/deep-analytics/rules/retention.ts";
import { keptText, lossText, type Series } from "~/features/insights/deep-analytics/rules/series.ts";
import { areaPath, linePath } from "~/features/insights/deep-analytics/ui/chart-paths.ts";
import { drawable } from "~/platform/pdf-faces.ts";
import { ACCENT, anywhere, LINE, sheet, shortened } from "~/platform/pdf-sheet.tsx";

const LONGEST_EPISODE = 38;
const CURVE = { width: 499, height: 56 };

/** The retention of each video that was played. */
export const VideosOfReport = ({ videos }: { videos: Retention[] }) =>
  videos.map(({ videoId, title, plays, averageSeconds, completion, watched }) => (
    <View key={videoId} style={sheet.part} wrap={false}>
      <Text style={sheet.heading}>{drawable(`Retention of ${title}`)}</Text>
      <Text style={sheet.minor}>
        {`${grouped(plays)} ${plays === 1 ? "play" : "plays"} · ${watchTime(averageSeconds)} on average · ${Math.round(completion * 1000) / 10}% completed`}
      </Text>
      <Svg width={CURVE.width} height={CURVE.height} viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}>
        <Path d={`M0 0H${CURVE.width}M0 ${CURVE.height}H${CURVE.width}`} stroke={LINE} strokeWidth={0.5} />
        <Path d={areaPath(watched, { end: 1, ...CURVE })} fill={ACCENT} fillOpacity={0.12} />
        <Path d={linePath(watched, { end: 1, ...CURVE })} stroke={ACCENT} strokeWidth={1.2} />
      </Svg>
    </View>
  ));

/** The episodes of each page with a series. */
export const SeriesOfReport = ({ series }: { series: Series[] }) =>
  series.map((one) => (
    <View key={one.filmId} style={sheet.part}>
      <Text style={sheet.heading}>{drawable(`Series: ${one.title}`)}</Text>
      <Text style={sheet.minor}>{`${keptText(one)} How many began, and how many of them completed it:`}</Text>
      {one.episodes.map((episode) => (
        <View key={episode.number} style={sheet.row} wrap={false}>
          <Text style={sheet.name} hyphenationCallback={anywhere}>
            {shortened(drawable(`${episode.number}. ${episode.name}`), LONGEST_EPISODE)}
          </Text>
          <Text style={sheet.words}>{lossText(episode)}</Text>
          <Text style={sheet.count}>{grouped(episode.began)}</Text>
          <Text style={sheet.share}>{grouped(episode.completed)}</Text>
        </View>
      ))}
    </View>
  ));
