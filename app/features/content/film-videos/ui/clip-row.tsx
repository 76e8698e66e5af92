import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { SUSPENDED } from "~/features/account/plans/rules.ts";
import type { ClipId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import type { ClipEntry } from "../rules.ts";

type ClipRowProps = { clip: ClipEntry; number: number; isLast: boolean; onMove(step: -1 | 1): void };

/** One clip with its picture, buttons to move it, and removal after a confirmation. */
export function ClipRow({ clip: { id, title, status, posterUrl, suspended }, number, isLast, onMove }: ClipRowProps) {
  const [asked, setAsked] = useState(false);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="w-6 shrink-0 text-muted tabular-nums">{number}</span>
        <span className="aspect-video w-24 shrink-0 overflow-hidden rounded-control bg-raised">
          {posterUrl && <img src={posterUrl} alt="" width={96} height={54} className="size-full object-cover" />}
        </span>
        <p className="min-w-0 grow basis-40 break-words font-medium" dir="auto">
          {title}
          {[suspended ? SUSPENDED : "", STATUS_LABELS[status] ?? ""].filter(Boolean).map((line) => (
            <span key={line} className="block font-normal text-muted text-sm">
              {line}
            </span>
          ))}
        </p>
        <span className="ms-auto flex">
          {!suspended && (
            <>
              <Tool label={`Move ${title} up`} disabled={number === 1} onPress={() => onMove(-1)}>
                <ArrowUp aria-hidden />
              </Tool>
              <Tool label={`Move ${title} down`} disabled={isLast} onPress={() => onMove(1)}>
                <ArrowDown aria-hidden />
              </Tool>
            </>
          )}
          <Tool label={`Remove ${title}`} onPress={() => setAsked(true)}>
            <Trash2 aria-hidden />
          </Tool>
        </span>
      </div>
      {asked && <Removal id={id} title={title} onKeep={() => setAsked(false)} />}
    </li>
  );
}

const STATUS_LABELS: Record<string, string> = {
  uploading: "Being uploaded",
  uploaded: "Waits to be prepared",
  processing: "Being prepared",
  failed: "Cannot be shown. Remove it, or upload it again",
  cancelled: "Cancelled. Remove it, or upload it again",
};

type ToolProps = { label: string; disabled?: boolean; onPress(): void; children: React.ReactNode };

/** Stays focusable at the ends of the list, so that the keyboard focus is not lost. */
const Tool = ({ label, disabled = false, onPress, children }: ToolProps) => (
  <Button
    type="button"
    variant="ghost"
    aria-label={label}
    aria-disabled={disabled}
    onClick={() => disabled || onPress()}
    className="px-3"
  >
    {children}
  </Button>
);

function Removal({ id, title, onKeep }: { id: ClipId; title: string; onKeep(): void }) {
  const removing = useSender();
  return (
    <removing.Form
      method="delete"
      action={`/studio/film/episodes/${id}`}
      className="mt-3 flex flex-wrap items-center gap-3"
      aria-label={`Remove ${title}`}
    >
      <p className="grow text-muted text-sm">Its video is deleted with it.</p>
      <Button type="button" variant="quiet" onClick={onKeep} autoFocus>
        Keep it
      </Button>
      <Button variant="danger" pending={removing.state !== "idle"}>
        Remove for good
      </Button>
    </removing.Form>
  );
}
