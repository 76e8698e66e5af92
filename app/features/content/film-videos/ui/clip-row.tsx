import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { SUSPENDED } from "~/features/account/plans/rules.ts";
import { useOnPage } from "~/features/content/drafts/ui/draft-context.ts";
import { useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { SaveStatus } from "~/features/content/drafts/ui/save-status.tsx";
import { Line, Lines } from "~/features/content/forms/ui/fields.tsx";
import { CLIP_LISTS } from "~/features/content/pages/rules.ts";
import type { ClipId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import type { ClipEntry } from "../rules.ts";

type ClipRowProps = { clip: ClipEntry; number: number; isLast: boolean; onMove(step: -1 | 1): void };

/** One clip with its picture, its words, buttons to move it, and removal after a confirmation. */
export function ClipRow({ clip, number, isLast, onMove }: ClipRowProps) {
  const { id, kind, status, posterUrl, suspended } = clip;
  const [asked, setAsked] = useState(false);
  const [isRenaming, setIsRenaming] = useState(false);
  const path = `lists.${CLIP_LISTS[kind]}.byId.${id}`;
  const title = String(useDraftValue(`${path}.title`) ?? clip.title);
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
              <Tool label={`Rename ${title}`} isOpen={isRenaming} onPress={() => setIsRenaming(!isRenaming)}>
                <Pencil aria-hidden />
              </Tool>
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
      {isRenaming && <ClipWords path={path} />}
      {asked && <Removal id={id} title={title} onKeep={() => setAsked(false)} />}
    </li>
  );
}

/** The words of a clip in the draft; they save themselves. */
const ClipWords = ({ path }: { path: string }) => (
  <div className="mt-3 flex flex-col gap-4 rounded-panel bg-surface p-4">
    <Line path={`${path}.title`} label="Title" most={200} />
    <Lines path={`${path}.description`} label="Description" most={2000} />
    <SaveStatus />
  </div>
);

const STATUS_LABELS: Record<string, string> = {
  uploading: "Being uploaded",
  uploaded: "Waits to be prepared",
  processing: "Being prepared",
  failed: "Cannot be shown. Remove it, or upload it again",
  cancelled: "Cancelled. Remove it, or upload it again",
};

type ToolProps = {
  label: string;
  disabled?: boolean;
  /** Whether what the button opens is open. */
  isOpen?: boolean;
  onPress(): void;
  children: React.ReactNode;
};

/** Stays focusable at the ends of the list, so that the keyboard focus is not lost. */
const Tool = ({ label, disabled = false, isOpen, onPress, children }: ToolProps) => (
  <Button
    type="button"
    variant="ghost"
    aria-label={label}
    aria-disabled={disabled}
    aria-expanded={isOpen}
    onClick={() => disabled || onPress()}
    className="px-3"
  >
    {children}
  </Button>
);

function Removal({ id, title, onKeep }: { id: ClipId; title: string; onKeep(): void }) {
  const removing = useSender();
  const onPage = useOnPage();
  return (
    <removing.Form
      method="delete"
      action={onPage(`/studio/film/episodes/${id}`)}
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
