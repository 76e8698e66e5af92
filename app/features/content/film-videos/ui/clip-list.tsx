import { useOnPage } from "~/features/content/drafts/ui/draft-context.ts";
import type { ClipKind } from "~/features/content/pages/rules.ts";
import type { ClipId } from "~/lib/ids.ts";
import { useSender } from "~/ui/form.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { type ClipEntry, KIND_NAMES, moved } from "../rules.ts";
import { ClipRow } from "./clip-row.tsx";

/** A film's clips of one kind, in an order that can be changed. */
export function ClipList({ kind, clips }: { kind: ClipKind; clips: ClipEntry[] }) {
  const ordering = useSender<{ problem: string | null }>();
  const onPage = useOnPage();
  const ids = clips.map(({ id }) => id);
  const move = (id: ClipId, step: -1 | 1) => {
    const form = new FormData();
    form.set("kind", kind);
    for (const clipId of moved(ids, id, step)) form.append("clipIds", clipId);
    void ordering.submit(form, { method: "put", action: onPage("/studio/film/episodes/order") });
  };
  const { many, none } = KIND_NAMES[kind];
  return (
    <FormPart heading={many} lead={none}>
      <FormProblem message={ordering.data?.problem ?? undefined} />
      {clips.length === 0 && <p className="text-muted">None yet.</p>}
      <ol className="flex flex-col divide-y divide-line">
        {clips.map((clip, index) => (
          <ClipRow
            key={clip.id}
            clip={clip}
            number={index + 1}
            isLast={index === clips.length - 1}
            onMove={(step) => move(clip.id, step)}
          />
        ))}
      </ol>
    </FormPart>
  );
}
