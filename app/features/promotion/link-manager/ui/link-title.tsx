import { Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import type { LinkAnswer } from "~/features/promotion/links/input.ts";
import { Button } from "~/ui/button.tsx";
import { CONTROL, FieldError } from "~/ui/field.tsx";
import { useSender } from "~/ui/form.tsx";
import type { LinkEntry } from "./link-entry.ts";

/** A link's title, which is edited in place. */
export function LinkTitle({ link }: { link: LinkEntry }) {
  const [renaming, setRenaming] = useState(false);
  if (renaming) return <RenameForm link={link} onDone={() => setRenaming(false)} />;
  return (
    <h2 className="flex min-w-0 items-center gap-1 font-semibold text-[1.0625rem]">
      <bdi className="min-w-0 truncate" title={link.title}>
        {link.title}
      </bdi>
      {!link.isSuspended && (
        <button
          type="button"
          aria-label={`Rename ${link.title}`}
          onClick={() => setRenaming(true)}
          className="-my-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
        >
          <Pencil aria-hidden className="size-4" />
        </button>
      )}
    </h2>
  );
}

function RenameForm({ link, onDone }: { link: LinkEntry; onDone(): void }) {
  const renaming = useSender<LinkAnswer>();
  const { data, state } = renaming;
  useEffect(() => {
    if (state === "idle" && data?.ok) onDone();
  }, [state, data, onDone]);
  const problem = data?.problems.title ?? data?.problems.form;
  return (
    <renaming.Form
      method="patch"
      action={`/studio/links/${link.id}`}
      onKeyDown={(event) => event.key === "Escape" && onDone()}
      className="min-w-0"
    >
      <div className="flex flex-wrap items-center gap-2">
        <input
          name="title"
          aria-label="Title"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${link.id}-title-problem` : undefined}
          defaultValue={link.title}
          maxLength={200}
          ref={focusWhole}
          className={`${CONTROL} h-11 min-w-0 flex-1 basis-40`}
        />
        <Button pending={state !== "idle"}>Save</Button>
        <Button type="button" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {problem && <FieldError id={`${link.id}-title-problem`}>{problem}</FieldError>}
    </renaming.Form>
  );
}

const focusWhole = (input: HTMLInputElement | null) => input?.select();
