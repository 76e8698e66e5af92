import { Download, Pencil, Play, Share2, WandSparkles } from "lucide-react";
import { useState } from "react";
import { AiEditDialog } from "~/features/clips/editing/ui/ai-edit-dialog.tsx";
import { EditDialog } from "~/features/clips/editing/ui/edit-dialog.tsx";
import type { PlacesForClips } from "~/features/clips/placing/rules.ts";
import { PlaceClip } from "~/features/clips/placing/ui/place-clip.tsx";
import { ScheduleClip } from "~/features/clips/scheduling/ui/schedule-clip.tsx";
import type { Means } from "~/features/clips/services/rules/means.ts";
import { MoodLine } from "~/features/clips/services/ui/mood-line.tsx";
import type { OnPages } from "~/features/content/content-projects/rules.ts";
import { PageUses } from "~/features/content/placements/ui/page-uses.tsx";
import { timeText } from "~/lib/dates.ts";
import { OwnFilmPicture } from "~/ui/own-picture.tsx";
import type { View } from "~/ui/stored-view.ts";
import { type ClipEntry, FILTER_NAMES } from "../rules.ts";
import { ClipMenu } from "./clip-menu.tsx";
import { DeleteClip } from "./delete-clip.tsx";
import { ShareDialog } from "./share-dialog.tsx";

type ClipCardProps = {
  clip: ClipEntry;
  view: View;
  places: PlacesForClips;
  zone: string | null;
  /** What services may do; null where none is set. */
  means: Means | null;
  onPlay(): void;
  onDelete(onPages: OnPages): void;
};
type Opened = "edit" | "ai-edit" | "share" | "place" | "schedule" | "delete";

const SHAPES = { list: "flex items-center gap-4 py-3", grid: "flex min-w-0 flex-col gap-3" };
const PICTURES = { list: "w-16 shrink-0", grid: "w-full" };

/** A clip with what can be done with it. */
export function ClipCard({ clip, view, places, zone, means, onPlay, onDelete }: ClipCardProps) {
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  return (
    <li className={SHAPES[view]}>
      <div className={PICTURES[view]}>
        <Picture clip={clip} onPlay={onPlay} />
      </div>
      <div className="min-w-0 grow">
        <h2 className="truncate font-semibold" title={clip.title}>
          <bdi>{clip.title}</bdi>
        </h2>
        <p className="truncate text-muted text-sm">
          {timeText(clip.duration * 1000)} · {clip.emotion} · {clip.bestPlatform}
        </p>
        <MoodLine mood={clip.mood} className="truncate" />
        {clip.renderedBy && <p className="text-muted text-sm">{clip.renderedBy}</p>}
        <Score value={clip.engagementScore} />
        <p className="line-clamp-2 text-muted text-sm" title={clip.description}>
          {clip.description}
        </p>
        <PageUses uses={clip.uses} />
        {clip.wordsNote && <p className="mt-1 text-sm text-warning">{clip.wordsNote}</p>}
        <Actions clip={clip} canBeEditedByAi={means?.hasKlap ?? false} onOpen={setOpen} />
      </div>
      {open === "edit" && (
        <EditDialog
          {...{ id: clip.id, videoId: clip.videoId, look: clip.look, origin: clip.origin, means }}
          onClose={close}
        />
      )}
      {open === "ai-edit" && means && <AiEditDialog id={clip.id} look={clip.look} means={means} onClose={close} />}
      {open === "share" && <ShareDialog clip={clip} onClose={close} />}
      {open === "place" && <PlaceClip clip={clip} places={places} onClose={close} />}
      {open === "schedule" && <ScheduleClip clip={clip} entry={null} zone={zone} onClose={close} />}
      {open === "delete" && <DeleteClip clip={clip} onClose={close} onDelete={onDelete} />}
    </li>
  );
}

/** Upright whatever the clip's format, so that a row of cards is even. */
const FRAME = "relative grid aspect-[4/5] w-full place-items-center overflow-hidden rounded-control bg-raised";

function Picture({ clip: { title, status, thumbnailUrl, videoUrl }, onPlay }: Pick<ClipCardProps, "clip" | "onPlay">) {
  const picture = thumbnailUrl ? (
    <img
      src={thumbnailUrl}
      alt=""
      width={1080}
      height={1350}
      loading="lazy"
      className="absolute inset-0 size-full object-cover"
    />
  ) : null;
  const badge = status !== "ready" && (
    <span className="absolute start-2 top-2 rounded-control bg-background/85 px-2 py-0.5 text-sm">
      {FILTER_NAMES[status]}
    </span>
  );
  if (!videoUrl)
    return (
      <div className={FRAME}>
        {picture ?? <OwnFilmPicture className="absolute! inset-0 aspect-auto! brightness-50" />}
        {badge}
      </div>
    );
  return (
    <button type="button" aria-label={`Play ${title}`} onClick={onPlay} className={`${FRAME} group`}>
      {picture}
      {badge}
      <span className="relative grid size-12 place-items-center rounded-full bg-background/80 text-text group-hover:bg-background">
        <Play aria-hidden className="size-5 translate-x-px fill-current" />
      </span>
    </button>
  );
}

const Score = ({ value }: { value: number }) => (
  <div className="my-2 flex items-center gap-2 text-sm tabular-nums">
    <div className="h-1 grow overflow-hidden rounded-full bg-line" role="presentation">
      <div className="h-full rounded-full bg-accent" style={{ width: `${value}%` }} />
    </div>
    <span>
      <span className="sr-only">Score </span>
      {value}
    </span>
  </div>
);

const ACTION =
  "inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-raised hover:text-text";

type ActionsProps = { clip: ClipEntry; canBeEditedByAi: boolean; onOpen(what: Opened): void };

const Actions = ({ clip: { title, videoUrl, status, origin }, canBeEditedByAi, onOpen }: ActionsProps) => (
  <div className="relative -ms-3 mt-1 flex flex-wrap">
    {status !== "processing" && (videoUrl || origin === "film") && (
      <button type="button" aria-label={`Edit ${title}`} onClick={() => onOpen("edit")} className={ACTION}>
        <Pencil aria-hidden className="size-5" />
      </button>
    )}
    {videoUrl && (
      <>
        {canBeEditedByAi && status === "ready" && (
          <button type="button" aria-label={`AI edit ${title}`} onClick={() => onOpen("ai-edit")} className={ACTION}>
            <WandSparkles aria-hidden className="size-5" />
          </button>
        )}
        <a href={`${videoUrl}&download`} download aria-label={`Download ${title}`} className={ACTION}>
          <Download aria-hidden className="size-5" />
        </a>
        <button type="button" aria-label={`Share ${title}`} onClick={() => onOpen("share")} className={ACTION}>
          <Share2 aria-hidden className="size-5" />
        </button>
      </>
    )}
    <ClipMenu
      title={title}
      isMade={videoUrl !== null}
      onPlace={() => onOpen("place")}
      onSchedule={() => onOpen("schedule")}
      onDelete={() => onOpen("delete")}
    />
  </div>
);
