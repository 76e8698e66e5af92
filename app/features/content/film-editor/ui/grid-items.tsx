import { Plus } from "lucide-react";
import { useState } from "react";
import { useDraft, useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { Line, Lines } from "~/features/content/forms/ui/fields.tsx";
import { PictureLine } from "~/features/content/forms/ui/picture-line.tsx";
import { RowTools } from "~/features/content/forms/ui/row-tools.tsx";
import { LIST_CAPS } from "~/features/content/pages/rules/list-caps.ts";
import { newRowId } from "~/features/content/pages/rules/rows.ts";
import { Button } from "~/ui/button.tsx";
import { DROP_LINE, useDragOrder } from "~/ui/drag-order.tsx";
import { itemsOf, withItemAt, withNewItem, withoutItem } from "../rules/grids.ts";

/** The cards of one section. */
export function GridItems({ sectionId }: { sectionId: string }) {
  const store = useDraftStore();
  const items = useDraft(({ view }) => view.lists.gridItems);
  const [said, setSaid] = useState("");
  const ids = itemsOf(items, sectionId);
  const put = (id: string, place: number) => {
    store.change(withItemAt(store.snapshot().view, id, place));
    setSaid(`Card is now number ${place + 1}`);
  };
  const { rowProps, handleProps } = useDragOrder(ids, put);
  return (
    <div className="mt-4 flex flex-col gap-4">
      <ol className="flex flex-col gap-4 empty:hidden">
        {ids.map((id, place) => (
          <li
            key={id}
            {...rowProps(id)}
            className={`grid gap-x-3 gap-y-2 rounded-panel bg-raised p-4 @2xl:grid-cols-[minmax(0,1fr)_auto] ${DROP_LINE}`}
          >
            <fieldset className="grid min-w-0 gap-4 @md:grid-cols-2">
              <legend className="sr-only">{`Card ${place + 1}`}</legend>
              <Line path={`lists.gridItems.byId.${id}.title`} label="Title" most={200} />
              <Line path={`lists.gridItems.byId.${id}.url`} label="Link" most={2000} type="url" />
              <div className="@md:col-span-2">
                <Lines path={`lists.gridItems.byId.${id}.description`} label="Description" most={500} />
              </div>
              <PictureLine path={`lists.gridItems.byId.${id}.imageKey`} label="thumbnail" />
            </fieldset>
            <RowTools
              noun="card"
              {...{ place }}
              count={ids.length}
              handle={handleProps(id)}
              onRemove={() => store.change(withoutItem(store.snapshot().view, id))}
              onMove={(step) => put(id, place + step)}
            />
          </li>
        ))}
      </ol>
      <Button
        type="button"
        variant="quiet"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabled={items.order.length >= LIST_CAPS.gridItems}
        onClick={() => store.change(withNewItem(store.snapshot().view, sectionId, newRowId()))}
      >
        Add card
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
