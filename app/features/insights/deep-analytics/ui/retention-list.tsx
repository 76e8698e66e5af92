import { grouped, watchTime } from "~/features/insights/analytics/rules.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { FigureTable } from "~/ui/figure-table.tsx";
import { FILTERS } from "../rules/filters.ts";
import { type FilmFrames, frameAt } from "../rules/frames.ts";
import type { Retention, Stretch } from "../rules/retention.ts";
import type { Question } from "../rules.ts";
import { areaPath, linePath } from "./chart-paths.ts";
import { useFixed } from "./fixed.tsx";
import { HEIGHT, PointedChart, WIDTH } from "./pointed-chart.tsx";

type RetentionListProps = { question: Question; videos: Retention[]; frames: Record<string, FilmFrames> };

/** For each video, how many of those who began it still watched, part by part. */
export function RetentionList({ question: { filters }, videos, frames }: RetentionListProps) {
  const isFixed = useFixed();
  const isWider = FILTERS.some((name) => name !== "film" && filters[name] !== undefined);
  if (isFixed && isWider) return null;
  return (
    <section aria-labelledby="retention" className="mt-14">
      <h2 id="retention" className="font-semibold text-lg">
        Retention
      </h2>
      <p className="mt-1 max-w-prose text-muted text-sm">
        Of the viewings that began, how many played each part of the video
        {isWider && "; only the filter for a film narrows it"}.
      </p>
      {videos.length === 0 ? (
        <p className="mt-4 text-muted">Nothing was played in this period.</p>
      ) : (
        <ol className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-2">
          {videos.map((video) => (
            <li key={video.videoId} className="min-w-0">
              <Curve video={video} frames={frames[video.videoId]} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
const FRAME = { end: 1, width: WIDTH, height: HEIGHT };

type CurveProps = { video: Retention; frames: FilmFrames | undefined };

function Curve({ video, frames }: CurveProps) {
  const { title, plays, watched, replayed, isCoarse } = video;
  const textOf = (index: number) => {
    const again = replayed[index] ? `, ${percent(replayed[index])} more than once` : "";
    return `${percent(watched[index] ?? 0)} watched at ${index + 1}%${again}`;
  };
  return (
    <figure>
      <h3 className="truncate font-medium">
        <bdi>{title}</bdi>
      </h3>
      <Figures video={video} />
      <div className="mt-3">
        <PointedChart
          points={watched.length}
          resting={watched.length - 1}
          label={`Retention of ${title}`}
          textOf={textOf}
          caption={(index) => (
            <>
              <span>{textOf(index)}</span>
              {frames && <Frame frames={frames} part={index} />}
            </>
          )}
          className="h-32 w-full border-line border-y"
        >
          <path d={areaPath(watched, FRAME)} className="fill-accent/15" />
          <path
            d={linePath(watched, FRAME)}
            className="fill-none stroke-2 stroke-accent"
            vectorEffect="non-scaling-stroke"
          />
          {replayed.length > 0 && (
            <path
              d={linePath(replayed, FRAME)}
              className="fill-none stroke-edge"
              strokeDasharray="4 4"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </PointedChart>
      </div>
      <p className="mt-2 text-muted text-sm">
        {leaveText(video)}
        {stretchText("Watched again", video.rewatched)}
        {stretchText("Skipped", video.skipped)}
        {isCoarse && plays > 0 && " Some viewings tell steps of 5 % only."}
      </p>
      <RetentionTable video={video} />
    </figure>
  );
}

/** ` Skipped by up to 8%: 12%, 40 to 44%.` */
function stretchText(what: string, stretches: Stretch[]): string {
  const [most] = stretches;
  if (!most) return "";
  const places = stretches.map(({ from, to }) => (from === to ? `${from + 1}%` : `${from + 1} to ${to + 1}%`));
  return ` ${what} by up to ${percent(most.share)}: ${places.join(", ")}.`;
}

/** The film's own frame at the described part. */
const Frame = ({ frames, part }: { frames: FilmFrames; part: number }) => {
  const { url, columns, rows, width, height } = frames;
  const { x, y } = frameAt(frames, part);
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden className="h-16 w-28 shrink-0 rounded-control bg-raised">
      <image href={url} width={columns * width} height={rows * height} />
    </svg>
  );
};

const leaveText = ({ leave }: Retention): string =>
  leave
    ? `Most left at ${leave.percent}%: ${percent(leave.share)} of all viewings.`
    : "There is no place at which many left.";

const Figures = ({ video: { plays, averageSeconds, medianSeconds, completion } }: { video: Retention }) => (
  <p className="mt-1 text-muted text-sm tabular-nums">
    {grouped(plays)} {plays === 1 ? "play" : "plays"} · {watchTime(averageSeconds)} on average
    {medianSeconds !== null && <> · half at least about {watchTime(medianSeconds)}</>} · {percent(completion)} completed
  </p>
);

const TENTHS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 99];

const RetentionTable = ({ video: { watched, replayed } }: { video: Retention }) => (
  <Disclosure summary="Show as a table">
    <FigureTable
      className="max-w-md"
      columns={["part", "watched", "more than once"]}
      rows={TENTHS.map((part) => ({
        key: String(part),
        name: `${part + 1}%`,
        figures: [percent(watched[part] ?? 0), replayed.length ? percent(replayed[part] ?? 0) : "not measured"],
      }))}
    />
  </Disclosure>
);
