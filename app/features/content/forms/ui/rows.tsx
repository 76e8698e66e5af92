import { Plus } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Cell, type Column } from "./cell.tsx";
import { useFormState, valueAt } from "./fields.tsx";
import { RemovedRow, RowTools } from "./row-tools.tsx";
import { type Row, useRows } from "./use-rows.ts";

type RowsProps = {
  name: string;
  /** Singular, as in “Remove screening 2”. */
  noun: string;
  /** Maximum number; further rows are not shown. */
  most: number;
  columns: Column[];
  /** Further content below a row's fields; `name` is the row's path. */
  extra?(row: { name: string; values: Record<string, string> }): ReactNode;
  /** Initial rows, where they are not those of the form's content. */
  begin?: unknown[];
  /** Shown below when there are `most` rows. */
  full?: ReactNode;
};

/** A list whose rows can be added, removed, restored and moved; saved with the surrounding form. */
export function Rows({ name, noun, most, columns, extra, full, ...given }: RowsProps) {
  const { content, errors } = useFormState();
  const begin = given.begin ?? valueAt(content, name);
  const { rows, remaining, add, remove, restore, move } = useRows(Array.isArray(begin) ? begin.slice(0, most) : []);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const focus = useFocusAfter(list);
  const fresh = Object.fromEntries(columns.map(({ key, options }) => [key, options?.[0]?.[0] ?? ""]));
  let number = 0;
  return (
    <div className="flex flex-col gap-4">
      <ol ref={list} className="flex flex-col gap-4">
        {rows.map((row) => {
          if (row.removed) return <RemovedRow key={row.key} row={row} noun={noun} onUndo={() => restore(row.key)} />;
          const place = number++;
          return (
            <li
              key={row.key}
              data-row={row.key}
              className="grid gap-x-3 gap-y-2 rounded-panel bg-surface p-4 pb-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:pb-4"
            >
              <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
                <legend className="sr-only">{`${noun} ${place + 1}`}</legend>
                {columns.map((column) => (
                  <Cell key={column.key} column={column} name={nameOf(name, place, column.key)} row={row} />
                ))}
              </fieldset>
              {extra && (
                <div className="pt-2 lg:order-last lg:col-span-2">
                  {extra({ name: `${name}.${place}`, values: row.values })}
                </div>
              )}
              <RowTools
                {...{ noun, place }}
                count={remaining.length}
                onRemove={() => {
                  remove(row.key, typedIn(list, row.key, `${name}.${place}`));
                  setSaid(`${noun} ${place + 1} removed`);
                }}
                onMove={(step) => {
                  move(row.key, step);
                  setSaid(`${noun} is now number ${place + 1 + step}`);
                  focus(row.key, step === -1 ? "up" : "down");
                }}
              />
            </li>
          );
        })}
      </ol>
      {errors[name] && <p className="text-danger text-sm">{errors[name]}</p>}
      <Button
        type="button"
        variant="quiet"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabled={remaining.length >= most}
        onClick={() => focus(add(fresh), "first")}
      >
        {`Add ${noun}`}
      </Button>
      {remaining.length >= most && full}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** The current values of a row's fields, by column. */
function typedIn(list: RefObject<HTMLOListElement | null>, key: string, prefix: string): Row["values"] {
  const fields = list.current?.querySelectorAll<HTMLInputElement>(`[data-row="${key}"] [name]`) ?? [];
  return Object.fromEntries([...fields].map(({ name, value }) => [name.slice(prefix.length + 1), value]));
}

const nameOf = (list: string, place: number, key: string) => [list, place, key].filter((part) => part !== "").join(".");

/** Moves the focus to a row after it was rendered in its new position. */
function useFocusAfter(list: RefObject<HTMLOListElement | null>) {
  const wanted = useRef<{ key: string; what: "first" | "up" | "down" } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { key, what } = wanted.current;
    const row = list.current?.querySelector(`[data-row="${key}"]`);
    const selector = what === "first" ? "input:not([type=hidden]), select, textarea" : `[data-tool=${what}]`;
    row?.querySelector<HTMLElement>(selector)?.focus();
    wanted.current = null;
  });
  return (key: string, what: "first" | "up" | "down") => {
    wanted.current = { key, what };
  };
}
