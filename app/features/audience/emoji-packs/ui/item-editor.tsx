import { ImagePlus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { LONGEST_ITEM_NAME, type ShownItem } from "../rules/packs.ts";
import { EMOJI_CATEGORIES, EMOJI_MOST, emojiName, toggled } from "../rules.ts";
import { EmojiGrid } from "./emoji-grid.tsx";

/** An emoji in the form: a character, art that the pack has, or a picture that goes with the form. */
type Row = {
  key: string;
  kind: "character" | "art" | "file";
  value: string;
  name: string;
  picture: string | null;
  file?: File;
};

type ItemEditorProps = {
  packId: string;
  items: (ShownItem & { artKey: string | null })[];
  /** Of the emoji: each saved one is shown afresh. */
  version: string;
  /** What a save means: sold at once, or shown to the film's owner first. */
  saveLabel: string;
};

/** Chooses the emoji of a pack: characters of the list and own pictures, each with its name. */
export function ItemEditor({ packId, items, version, saveLabel }: ItemEditorProps) {
  const saving = useSender<{ ok: boolean; problem: string | null }>();
  const { say } = useNotices();
  const { data, state } = saving;
  useEffect(() => {
    if (state === "idle" && data?.ok) say("Emoji saved");
  }, [state, data, say]);
  const save = (rows: Row[]) =>
    void saving.submit(formOf(rows), {
      method: "post",
      action: `/emoji-packs/${packId}/items`,
      encType: "multipart/form-data",
    });
  return (
    <Items
      key={version}
      {...{ items, saveLabel, onSave: save }}
      problem={data?.problem ?? undefined}
      pending={state !== "idle"}
    />
  );
}

type ItemsProps = Pick<ItemEditorProps, "items" | "saveLabel"> & {
  problem: string | undefined;
  pending: boolean;
  onSave(rows: Row[]): void;
};

function Items({ items, saveLabel, problem, pending, onSave }: ItemsProps) {
  const [rows, setRows] = useState(() => items.map(rowOf));
  const characters = rows.flatMap(({ kind, value }) => (kind === "character" ? [value] : []));
  const hasRoom = rows.length < EMOJI_MOST;
  const choose = (emoji: string) => {
    if (!hasRoom && !characters.includes(emoji)) return;
    const isAdded = toggled(characters, emoji).includes(emoji);
    setRows((before) => (isAdded ? [...before, characterRow(emoji)] : before.filter(({ value }) => value !== emoji)));
  };
  const add = (files: File[]) => setRows((before) => [...before, ...files.map(fileRow)].slice(0, EMOJI_MOST));
  const change = (key: string, name: string) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, name } : row)));
  const remove = (key: string) => setRows((before) => before.filter((row) => row.key !== key));
  return (
    <div className="flex flex-col gap-6">
      <FormProblem message={problem} />
      <ol className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {rows.map((row) => (
          <ItemRow key={row.key} row={row} onName={change} onRemove={remove} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <ArtChoice isFull={!hasRoom} onFiles={add} />
        <Button
          type="button"
          pending={pending}
          pendingLabel="Saving…"
          disabled={!rows.length}
          onClick={() => onSave(rows)}
        >
          {saveLabel}
        </Button>
        <p role="status" className="text-muted text-sm">
          {rows.length} of {EMOJI_MOST}
        </p>
      </div>
      {EMOJI_CATEGORIES.map(({ name, emoji }) => (
        <EmojiGrid key={name} name={name} emoji={emoji} chosen={characters} onChoose={choose} />
      ))}
    </div>
  );
}

const rowOf = ({ id, name, character, artKey, art }: ItemEditorProps["items"][number]): Row => ({
  ...{ key: id, name, picture: art },
  ...(character === null ? { kind: "art", value: artKey ?? "" } : { kind: "character", value: character }),
});

const characterRow = (emoji: string): Row => {
  const name = (emojiName(emoji) ?? "").slice(0, LONGEST_ITEM_NAME);
  return { key: emoji, kind: "character", value: emoji, name, picture: null };
};

const fileRow = (file: File): Row => {
  const name = file.name
    .replace(/\.[^.]*$/, "")
    .replace(/[-_]+/g, " ")
    .slice(0, LONGEST_ITEM_NAME);
  return { key: crypto.randomUUID(), kind: "file", value: "", name, picture: URL.createObjectURL(file), file };
};

function formOf(rows: Row[]): FormData {
  const form = new FormData();
  rows.forEach(({ kind, value, name, file }, place) => {
    form.append("kind", kind);
    form.append("name", name);
    form.append("value", file ? `file-${place}` : value);
    if (file) form.append(`file-${place}`, file);
  });
  return form;
}

type ItemRowProps = { row: Row; onName(key: string, name: string): void; onRemove(key: string): void };

const ItemRow = ({ row: { key, picture, value, name }, onName, onRemove }: ItemRowProps) => (
  <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-end gap-3">
    <span aria-hidden className="grid h-12 place-items-center text-3xl leading-none">
      {picture ? <img src={picture} alt="" className="size-10 object-contain" /> : value}
    </span>
    <TextField
      label="Name"
      name={`name-${key}`}
      value={name}
      maxLength={LONGEST_ITEM_NAME}
      autoComplete="off"
      onChange={(event) => onName(key, event.currentTarget.value)}
    />
    <button
      type="button"
      aria-label={`Remove ${name || "this emoji"}`}
      onClick={() => onRemove(key)}
      className="grid size-12 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
    >
      <Trash2 aria-hidden className="size-5" />
    </button>
  </li>
);

function ArtChoice({ isFull, onFiles }: { isFull: boolean; onFiles(files: File[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label="Own pictures"
        accept="image/png,image/webp,image/gif,image/svg+xml"
        multiple
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      <Button
        type="button"
        variant="quiet"
        disabled={isFull}
        icon={<ImagePlus aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Add own pictures
      </Button>
    </>
  );
}
