import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { useStanding, valueAt } from "./fields.tsx";
import { type Row, useRows } from "./use-rows.ts";

export type Column = {
  /** Empty where the row is one text alone. */
  key: string;
  label: string;
  most: number;
  kind?: "text" | "date" | "url" | "long" | "hidden";
  /** A choice among these instead of a text. */
  options?: [value: string, label: string][];
  wide?: boolean;
};

type RowsProps = {
  name: string;
  /** One of them, as in “Remove screening 2”. */
  noun: string;
  most: number;
  columns: Column[];
  /** What else belongs to a row, below its fields; `name` is the row's own. */
  extra?(row: { name: string; values: Record<string, string> }): ReactNode;
};

/** A list whose rows can be added, removed and brought back, and put in order; saved with the form around it. */
export function Rows({ name, noun, most, columns, extra }: RowsProps) {
  const { content, errors } = useStanding();
  const begin = valueAt(content, name);
  const { rows, standing, add, remove, restore, move } = useRows(Array.isArray(begin) ? begin : []);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const focus = useFocusAfter(list);
  const fresh = Object.fromEntries(columns.map(({ key, options }) => [key, options?.[0]?.[0] ?? ""]));
  let number = 0;
  return (
    <div className="flex flex-col gap-4">
      <ol ref={list} className="flex flex-col gap-4">
        {rows.map((row) => {
          if (row.removed) return <GoneRow key={row.key} row={row} noun={noun} onUndo={() => restore(row.key)} />;
          const place = number++;
          return (
            <li key={row.key} data-row={row.key} className="flex flex-col gap-3 rounded-panel bg-surface p-4">
              <fieldset className="grid gap-4 sm:grid-cols-2">
                <legend className="sr-only">{`${noun} ${place + 1}`}</legend>
                {columns.map((column) => (
                  <Cell key={column.key} column={column} name={nameOf(name, place, column.key)} row={row} />
                ))}
              </fieldset>
              {extra?.({ name: `${name}.${place}`, values: row.values })}
              <RowTools
                {...{ noun, place }}
                count={standing.length}
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
        disabled={standing.length >= most}
        onClick={() => focus(add(fresh), "first")}
      >
        {`Add ${noun}`}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** What stands in a row's fields now, by their columns. */
function typedIn(list: RefObject<HTMLOListElement | null>, key: string, prefix: string): Row["values"] {
  const fields = list.current?.querySelectorAll<HTMLInputElement>(`[data-row="${key}"] [name]`) ?? [];
  return Object.fromEntries([...fields].map(({ name, value }) => [name.slice(prefix.length + 1), value]));
}

const nameOf = (list: string, place: number, key: string) => [list, place, key].filter((part) => part !== "").join(".");

function Cell({ column, name, row }: { column: Column; name: string; row: Row }) {
  const { errors } = useStanding();
  const { key, label, most, kind = "text", options, wide } = column;
  const shared = { name, label, error: errors[name], defaultValue: row.values[key] ?? "" };
  if (kind === "hidden") return <input type="hidden" name={name} defaultValue={shared.defaultValue} />;
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      {options ? (
        <SelectField {...shared} options={options} />
      ) : kind === "long" ? (
        <TextArea {...shared} maxLength={most} dir="auto" rows={2} className="min-h-20" />
      ) : (
        <TextField
          {...shared}
          type={kind === "date" ? "date" : "text"}
          inputMode={kind === "url" ? "url" : undefined}
          maxLength={kind === "date" ? undefined : most}
          autoComplete="off"
          dir="auto"
        />
      )}
    </div>
  );
}

type RowToolsProps = {
  noun: string;
  place: number;
  count: number;
  onRemove(): void;
  onMove(step: -1 | 1): void;
};

const RowTools = ({ noun, place, count, onRemove, onMove }: RowToolsProps) => (
  <div className="flex justify-end gap-1">
    <Button
      type="button"
      variant="ghost"
      data-tool="up"
      aria-label={`Move ${noun} ${place + 1} up`}
      aria-disabled={place === 0}
      onClick={() => place > 0 && onMove(-1)}
      className="px-3"
    >
      <ArrowUp aria-hidden />
    </Button>
    <Button
      type="button"
      variant="ghost"
      data-tool="down"
      aria-label={`Move ${noun} ${place + 1} down`}
      aria-disabled={place === count - 1}
      onClick={() => place < count - 1 && onMove(1)}
      className="px-3"
    >
      <ArrowDown aria-hidden />
    </Button>
    <Button
      type="button"
      variant="ghost"
      aria-label={`Remove ${noun} ${place + 1}`}
      onClick={onRemove}
      className="px-3"
    >
      <Trash2 aria-hidden />
    </Button>
  </div>
);

/** What is left of a removed row until the form is saved. */
const GoneRow = ({ row, noun, onUndo }: { row: Row; noun: string; onUndo(): void }) => (
  <li className="flex flex-wrap items-center justify-between gap-2 rounded-panel border border-line border-dashed px-4 py-1">
    <span className="min-w-0 truncate text-muted">
      {`Removed: ${Object.values(row.values).find((value) => value.trim()) ?? noun}`}
    </span>
    <Button type="button" variant="ghost" onClick={onUndo} autoFocus>
      Undo
    </Button>
  </li>
);

/** Brings the keyboard to a row once it stands where it should. */
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
