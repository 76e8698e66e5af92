import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { OpenRun } from "~/features/clips/candidates/rules.ts";
import { OpenRuns } from "~/features/clips/candidates/ui/open-runs.tsx";
import type { PlacesForClips } from "~/features/clips/placing/rules.ts";
import { canRetryRun, isUnderWay, type RunEntry } from "~/features/clips/runs/rules.ts";
import { RunProgress } from "~/features/clips/runs/ui/run-progress.tsx";
import type { ScheduleEntry, SentReminder } from "~/features/clips/scheduling/rules.ts";
import { ScheduledClips } from "~/features/clips/scheduling/ui/scheduled-clips.tsx";
import type { Means } from "~/features/clips/services/rules/means.ts";
import type { ServiceJobEntry } from "~/features/clips/services/rules.ts";
import { ServiceWork } from "~/features/clips/services/ui/service-work.tsx";
import type { SourceEntry } from "~/features/clips/sources/rules.ts";
import { SourceProgress } from "~/features/clips/sources/ui/source-progress.tsx";
import { OtherWords } from "~/features/clips/words/ui/other-words.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { FigureStrip } from "~/ui/figure-strip.tsx";
import { EmptyState } from "~/ui/own-picture.tsx";
import { Paging } from "~/ui/paging.tsx";
import { storedView } from "~/ui/stored-view.ts";
import { useRemoval } from "~/ui/use-removal.ts";
import { ViewChoice } from "~/ui/view-choice.tsx";
import { type ClipEntry, type ClipFilter, FILTER_NAMES, FILTERS, type Figures } from "../rules.ts";
import { ClipCard } from "./clip-card.tsx";
import { ClipPlayer } from "./clip-player.tsx";
import { LoadingClips } from "./loading-clips.tsx";

const useView = storedView("indielens-clips-view", "grid");

type ClipsScreenProps = {
  run: RunEntry | null;
  runs: OpenRun[];
  sources: SourceEntry[];
  serviceWork: ServiceJobEntry[];
  /** What services may do; null where none is set. */
  means: Means | null;
  film: HeaderFilm | null;
  schedules: ScheduleEntry[];
  sent: SentReminder[];
  places: PlacesForClips;
  zone: string | null;
  figures: Figures;
  clips: ClipEntry[];
  filter: ClipFilter;
  next: string | null;
  isFirst: boolean;
  /** How many clips show words that their films do not have any more. */
  otherWords: number;
};

const SHAPES = {
  list: "divide-y divide-line border-line border-y",
  grid: "grid grid-cols-2 gap-4 lg:grid-cols-3 xl:grid-cols-4",
};

/** The clips of an account, and those that are being made. */
export function ClipsScreen(props: ClipsScreenProps) {
  const { run, runs, sources, serviceWork, means, film, schedules, places, zone } = props;
  const { figures, clips, filter, next, isFirst } = props;
  const [view, setView] = useView();
  const [played, setPlayed] = useState<ClipEntry | null>(null);
  const remove = useRemoval();
  const shows = run !== null && (isUnderWay(run.status) || canRetryRun(run.status));
  if (!figures.total && !runs.length && !sources.length && !serviceWork.length && !shows) return <NoClips />;
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-title">Clips</h1>
          {film && <FilmLine film={film} />}
          {figures.ready > 0 && (
            <p className="mt-1 text-muted">{`${figures.ready} AI-generated clips ready to share`}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="words" variant="quiet">
            Words
          </ButtonLink>
          <ButtonLink to="?view=create" icon={<Plus aria-hidden />}>
            Create Clips
          </ButtonLink>
        </div>
      </header>
      <OtherWords count={props.otherWords} />
      {sources.map((source) => (
        <SourceProgress key={source.id} source={source} />
      ))}
      {serviceWork.map((job) => (
        <ServiceWork key={job.id} job={job} />
      ))}
      {run && <RunProgress run={run} />}
      <OpenRuns runs={runs} />
      {figures.ready > 0 && <FigureCards figures={figures} />}
      <ScheduledClips schedules={schedules} sent={props.sent} zone={zone} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Filters filter={filter} />
        <LoadingClips />
        <ViewChoice view={view} onView={setView} />
      </div>
      {clips.length === 0 && <p className="border-line border-y py-10 text-muted">{emptyText(filter)}</p>}
      <ul className={`${SHAPES[view]} empty:hidden`}>
        {clips.map((clip) => (
          <ClipCard
            key={clip.id}
            clip={clip}
            {...{ view, places, zone, means }}
            onPlay={() => setPlayed(clip)}
            onDelete={(onPages) =>
              remove({ name: clip.title, action: `/studio/clips/${clip.id}/removal`, fields: { onPages } })
            }
          />
        ))}
      </ul>
      <Paging what="clips" query={{ filter: filter === "all" ? "" : filter }} next={next} isFirst={isFirst} />
      {played && <ClipPlayer clip={played} onClose={() => setPlayed(null)} />}
    </div>
  );
}

/** The film that the header names, by the draft of the account's own page. */
export type HeaderFilm = { title: string; genre: string | null; platform: string | null };

const FilmLine = ({ film: { title, genre, platform } }: { film: HeaderFilm }) => (
  <p className="mt-2 truncate font-medium">{[title, genre, platform].filter(Boolean).join(" · ")}</p>
);

const emptyText = (filter: ClipFilter) =>
  filter === "all" ? "The first clip appears here as soon as it is ready." : `No clips are ${filter}.`;

const NoClips = () => (
  <div className="flex flex-col gap-6">
    <h1 className="text-title">Clips</h1>
    <EmptyState heading="No clips yet" step={<ButtonLink to="?view=create">Create Clips</ButtonLink>}>
      Short videos of your film for TikTok, Reels and Shorts will be here: cut, framed and captioned, ready to post.
    </EmptyState>
  </div>
);

function FigureCards({ figures: { total, ready, duration, score } }: { figures: Figures }) {
  return (
    <FigureStrip
      figures={[
        ["Total Clips", String(total)],
        ["Ready", String(ready)],
        ["Avg. Duration", `${duration}s`],
        ["Avg. Score", String(score)],
      ]}
    />
  );
}

const Filters = ({ filter }: { filter: ClipFilter }) => (
  <nav aria-label="Status" className="flex flex-wrap gap-1">
    {FILTERS.map((one) => (
      <Link
        key={one}
        to={one === "all" ? "?" : `?filter=${one}`}
        aria-current={one === filter ? "page" : undefined}
        className="inline-flex min-h-11 items-center rounded-control px-3 text-muted no-underline hover:text-text aria-[current]:bg-raised aria-[current]:text-text"
      >
        {FILTER_NAMES[one]}
      </Link>
    ))}
  </nav>
);
