import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { FilmSending } from "./film-sending.tsx";
import { sendToProject } from "./send-file.ts";
import { isItsTurn, type QueuedFile, type useFileQueue } from "./use-file-queue.ts";

type SentFilesProps = { queue: ReturnType<typeof useFileQueue> };

/** Files on their way into the project, and those that cannot be added. */
export function SentFiles({ queue: { files, end, fail } }: SentFilesProps) {
  if (files.length === 0) return null;
  return (
    <section aria-label="Files on their way">
      <ul className="flex flex-col gap-3">
        {files.map((one) => (
          <li key={one.id}>
            <Queued
              queued={one}
              isTurn={isItsTurn(one, files)}
              onEnd={() => end(one.id)}
              onFail={(why) => fail(one.id, why)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export type QueuedProps = { queued: QueuedFile; onEnd(): void; onFail(problem: string): void };

function Queued({ queued, isTurn, onEnd, onFail }: QueuedProps & { isTurn: boolean }) {
  const { name } = queued.file;
  if (queued.problem) return <Row name={name} text={queued.problem} isProblem onRemove={onEnd} />;
  if (!isTurn) return <Row name={name} text="Waits for its turn" onRemove={onEnd} />;
  return queued.isFilm ? (
    <FilmSending {...{ queued, onEnd, onFail }} />
  ) : (
    <FileSending {...{ queued, onEnd, onFail }} />
  );
}

type RowProps = { name: string; text: string; isProblem?: boolean; onRemove?: () => void };

const Row = ({ name, text, isProblem = false, onRemove }: RowProps) => (
  <div className="flex items-center gap-3 rounded-panel border border-line bg-surface py-2 ps-5 pe-2">
    <div className="min-w-0 grow py-1.5">
      <p className="truncate font-medium">
        <bdi>{name}</bdi>
      </p>
      <p
        role={isProblem ? "alert" : "status"}
        className={`break-words text-sm ${isProblem ? "text-danger" : "text-muted"}`}
      >
        {text}
      </p>
    </div>
    {onRemove && (
      <button
        type="button"
        aria-label={`Remove ${name} from this list`}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
      >
        <X aria-hidden className="size-5" />
      </button>
    )}
  </div>
);

/** A picture, PDF or file of subtitles, which is sent in one go. */
function FileSending({ queued: { file, projectId }, onEnd, onFail }: QueuedProps) {
  const { revalidate } = useRevalidator();
  const wasSent = useRef(false);
  useEffect(() => {
    if (wasSent.current) return;
    wasSent.current = true;
    void sendToProject(projectId, { file }).then(async ({ problem, note }) => {
      if (problem) return onFail(problem);
      await revalidate();
      if (note) onFail(note);
      else onEnd();
    });
  }, [file, projectId, onEnd, onFail, revalidate]);
  return <Row name={file.name} text="Sending…" />;
}
