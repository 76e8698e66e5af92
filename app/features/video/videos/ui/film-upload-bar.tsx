import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import type { Sending } from "~/ui/resumable-upload.ts";
import { useQuestionAtClosing } from "~/ui/use-question-at-closing.ts";
import { useUploadState } from "~/ui/use-resumable-upload.ts";
import { filmOnItsWay } from "./film-on-its-way.ts";

/** How far the film is that the owner has left behind, on every other screen. */
export function FilmUploadBar({ owner }: { owner: string }) {
  const [upload] = useState(() => filmOnItsWay(owner));
  const { sending } = useUploadState(upload);
  // The file is known in this tab alone.
  useQuestionAtClosing(sending !== null);
  if (!sending) return null;
  const { file, phase, sentBytes, problem } = sending;
  const isHeld = phase === "paused" || phase === "stopped";
  return (
    <section
      aria-label="Your film"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b bg-surface px-5 py-2 text-sm sm:px-8"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap gap-x-1.5 pb-1">
          <bdi className="max-w-full truncate font-medium">{file.name}</bdi>{" "}
          <span className="text-muted">{wordsOf(sending)}</span>
        </p>
        <ProgressBar value={(sentBytes / file.size) * 100} label="Uploading your film" labelHidden />
      </div>
      {isHeld && (
        <Button type="button" variant="ghost" onClick={upload.resume}>
          {problem ? "Try again" : "Resume"}
        </Button>
      )}
    </section>
  );
}

function wordsOf({ file, phase, sentBytes, problem }: Sending): string {
  if (problem) return problem;
  if (phase === "paused") return "is paused.";
  if (phase === "reconnecting") return "waits for the connection. Keep this tab open.";
  return `is on its way, ${Math.round((sentBytes / file.size) * 100)}%. Keep this tab open.`;
}
