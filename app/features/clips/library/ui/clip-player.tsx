import { Download } from "lucide-react";
import { MoodLine } from "~/features/clips/services/ui/mood-line.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import type { ClipEntry } from "../rules.ts";

/** Plays a clip; Escape and a press outside close it. */
export const ClipPlayer = ({ clip, onClose }: { clip: ClipEntry; onClose(): void }) => (
  <Dialog title={clip.title} onClose={onClose}>
    <video
      src={clip.videoUrl ?? undefined}
      poster={clip.thumbnailUrl ?? undefined}
      controls
      autoPlay
      playsInline
      className="mx-auto max-h-[62dvh] w-full rounded-control bg-background object-contain"
    >
      <track kind="captions" />
    </video>
    <p className="mt-4 text-muted">{clip.description}</p>
    <MoodLine mood={clip.mood} className="mt-1" />
    {clip.transcript && (
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer content-center">Words</summary>
        <p dir="auto">{clip.transcript}</p>
      </details>
    )}
    {clip.videoUrl && (
      <a
        href={`${clip.videoUrl}&download`}
        download
        className="mt-4 inline-flex min-h-11 items-center gap-2.5 rounded-control border border-edge px-4 font-semibold no-underline hover:bg-raised"
      >
        <Download aria-hidden className="size-5" />
        Download
      </a>
    )}
  </Dialog>
);
