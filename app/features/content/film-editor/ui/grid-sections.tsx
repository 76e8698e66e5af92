import { Plus } from "lucide-react";
import { useState } from "react";
import { useDraft, useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { useDraftRows } from "~/features/content/drafts/ui/draft-page.tsx";
import { Line } from "~/features/content/forms/ui/fields.tsx";
import { RowTools } from "~/features/content/forms/ui/row-tools.tsx";
import { LIST_CAPS } from "~/features/content/pages/rules/list-caps.ts";
import { newRowId } from "~/features/content/pages/rules/rows.ts";
import { Button } from "~/ui/button.tsx";
import { DROP_LINE, useDragOrder } from "~/ui/drag-order.tsx";
import { withNewGrid, withOrderOfGrids, withoutGrid } from "../rules/grids.ts";
import { GridItems } from "./grid-items.tsx";

/** The sections of cards on a page: each has a title and its cards, and both have an order. */
export function GridSections() {
  const store = useDraftStore();
  const { order } = useDraftRows("sections");
  const byId = useDraft(({ view }) => view.lists.sections.byId);
  const [said, setSaid] = useState("");
  const grids = order.filter((id) => byId[id]?.part === "grid");
  const put = (id: string, place: number) => {
    store.change(withOrderOfGrids(store.snapshot().view, id, place));
    setSaid(`Section is now number ${place + 1}`);
  };
  const { rowProps, handleProps } = useDragOrder(grids, put);
  return (
    <div className="@container flex flex-col gap-6">
      {grids.length === 0 && (
        <p className="max-w-prose text-muted">
          No sections yet. A section has a title and cards: behind the scenes, earlier films, press, whatever your page
          should show beside the film.
        </p>
      )}
      <ol className="flex flex-col gap-6 empty:hidden">
        {grids.map((id, place) => (
          <li key={id} {...rowProps(id)} className={`rounded-panel border border-line bg-surface p-4 ${DROP_LINE}`}>
            <div className="grid gap-x-3 @2xl:grid-cols-[minmax(0,1fr)_auto]">
              <Line path={`lists.sections.byId.${id}.title`} label={`Title of section ${place + 1}`} most={100} />
              <RowTools
                noun="section"
                {...{ place }}
                count={grids.length}
                handle={handleProps(id)}
                onRemove={() => store.change(withoutGrid(store.snapshot().view, id))}
                onMove={(step) => put(id, place + step)}
              />
            </div>
            <GridItems sectionId={id} />
          </li>
        ))}
      </ol>
      <Button
        type="button"
        variant="quiet"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabled={order.length >= LIST_CAPS.sections}
        onClick={() => store.change(withNewGrid(store.snapshot().view, newRowId()))}
      >
        Add section
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
