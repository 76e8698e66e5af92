import { Plus } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useDraftRows } from "~/features/content/drafts/ui/draft-page.tsx";
import { RemovedNotice } from "~/features/content/drafts/ui/removed-notice.tsx";
import { LIST_CAPS } from "~/features/content/pages/rules/list-caps.ts";
import type { ListName } from "~/features/content/pages/rules.ts";
import { Button } from "~/ui/button.tsx";
import { DROP_LINE, useDragOrder } from "~/ui/drag-order.tsx";
import { Cell } from "./cell.tsx";
import type { Column } from "./columns.ts";
import { useProblem } from "./fields.tsx";
import { RowTools } from "./row-tools.tsx";

type RowsProps = {
  list: ListName;
  /** Singular, as in “Remove screening 2”. */
  noun: string;
  columns: Column[];
  /** Values of a new row's fields that are not empty texts or the first options. */
  fresh?: Record<string, string>;
  /** Maximum number, where it is below the one of the list; further rows are not shown. */
  most?: number;
  /** Two rows side by side on wide screens, for rows of short fields. */
  isPaired?: boolean;
  /** Further content below a row's fields; `path` is the row's. */
  extra?(row: { path: string }): ReactNode;
  /** Rows come from elsewhere: none is added or removed here. */
  isFixed?: boolean;
  /** Shown below when there are `most` rows. */
  full?: ReactNode;
};

const PAIRED = "@3xl:grid-cols-1 @3xl:pb-2 @3xl:[&_[data-tools]]:mt-0";

/** A list whose rows can be added, removed and moved. */
export function Rows({
  list,
  noun,
  columns,
  fresh,
  most = LIST_CAPS[list],
  isPaired,
  extra,
  isFixed,
  full,
}: RowsProps) {
  const { order, add, remove, moveTo } = useDraftRows(list);
  const [said, setSaid] = useState("");
  const [removed, setRemoved] = useState<number | null>(null);
  const rows = useRef<HTMLOListElement>(null);
  const focus = useFocusAfter(rows);
  const shown = order.slice(0, most);
  const problem = useProblem(`lists.${list}`);
  const put = (id: string, place: number) => {
    moveTo(id, place);
    setSaid(`${noun} is now number ${place + 1}`);
  };
  const { rowProps, handleProps } = useDragOrder(shown, put);
  return (
    <div className="@container flex flex-col gap-4">
      <ol ref={rows} className={isPaired ? "grid gap-4 @3xl:grid-cols-2" : "flex flex-col gap-4"}>
        {shown.map((id, place) => {
          const path = `lists.${list}.byId.${id}`;
          return (
            <li
              key={id}
              {...rowProps(id)}
              className={`grid gap-x-3 gap-y-2 rounded-panel bg-surface p-4 pb-2 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:pb-4 ${DROP_LINE} ${isPaired ? PAIRED : ""}`}
            >
              <fieldset className="grid min-w-0 gap-4 @md:grid-cols-2">
                <legend className="sr-only">{`${noun} ${place + 1}`}</legend>
                {columns.map((column) => (
                  <Cell key={column.key} column={column} path={`${path}.${column.key}`} />
                ))}
              </fieldset>
              {extra && <div className="pt-2 @2xl:order-last @2xl:col-span-2">{extra({ path })}</div>}
              <RowTools
                {...{ noun, place }}
                handle={handleProps(id)}
                count={shown.length}
                onRemove={
                  isFixed
                    ? undefined
                    : () => {
                        remove(id);
                        setRemoved(place + 1);
                      }
                }
                onMove={(step) => {
                  put(id, place + step);
                  focus(id, step === -1 ? "up" : "down");
                }}
              />
            </li>
          );
        })}
      </ol>
      {removed !== null && <RemovedNotice text={`${noun} ${removed} removed`} onGone={() => setRemoved(null)} />}
      {problem && <p className="text-danger text-sm">{problem}</p>}
      {isFixed || (
        <Button
          type="button"
          variant="quiet"
          className="self-start"
          icon={<Plus aria-hidden />}
          disabled={shown.length >= most}
          onClick={() => focus(add({ ...emptyRow(columns), ...fresh }), "first")}
        >
          {`Add ${noun}`}
        </Button>
      )}
      {shown.length >= most && full}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

const emptyRow = (columns: Column[]): Record<string, string> =>
  Object.fromEntries(columns.map(({ key, options }) => [key, options?.[0]?.[0] ?? ""]));

/** Moves the focus to a row after it was rendered in its new position. */
function useFocusAfter(list: RefObject<HTMLOListElement | null>) {
  const wanted = useRef<{ id: string; what: "first" | "up" | "down" } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { id, what } = wanted.current;
    const row = list.current?.querySelector(`[data-row="${id}"]`);
    const selector = what === "first" ? "input, select, textarea" : `[data-tool=${what}]`;
    row?.querySelector<HTMLElement>(selector)?.focus();
    wanted.current = null;
  });
  return (id: string, what: "first" | "up" | "down") => {
    wanted.current = { id, what };
  };
}
