import { Redo2, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { RowTools } from "~/features/content/forms/ui/row-tools.tsx";
import { Button } from "~/ui/button.tsx";
import { DROP_LINE, useDragOrder } from "~/ui/drag-order.tsx";
import { BLOCK_LABELS, BLOCKS_MOST, type Block, type BlockKind } from "../../rules/blocks.ts";
import type { MailFilm } from "../../rules/shown.ts";
import { BlockAdder } from "./block-adder.tsx";
import { BlockFields } from "./block-fields.tsx";
import { PartInserter } from "./part-inserter.tsx";
import type { Blocks } from "./use-blocks.ts";

type BlockListProps = { blocks: Blocks; films: MailFilm[]; problems: Record<string, string> };

/** The parts of a mail in their order: dragged by pointer or finger, or moved by buttons. */
export function BlockList({ blocks: editing, films, problems }: BlockListProps) {
  const { blocks, move, remove, change } = editing;
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const focus = useFocusAfter(list);
  const put = (id: string, place: number) => {
    move(id, place);
    setSaid(`${labelOf(blocks, id)} is now part ${place + 1} of ${blocks.length}`);
  };
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isFull = blocks.length >= BLOCKS_MOST;
  const add = (kind: BlockKind, place: number) => {
    focus(editing.add(kind, place), "input, textarea, select, [data-tool=up]");
    setSaid(`${BLOCK_LABELS[kind]} added as part ${place + 1} of ${blocks.length + 1}`);
    setOpenAt(null);
  };
  const { rowProps, handleProps } = useDragOrder(
    blocks.map(({ id }) => id),
    put,
  );
  return (
    <div data-blocks className="@container flex flex-col gap-4">
      <UndoRow editing={editing} />
      {blocks.length === 0 && (
        <p className="rounded-panel border border-line border-dashed px-5 py-8 text-center text-muted">
          This mail is still empty. Add its first part below.
        </p>
      )}
      <ol ref={list} className="-my-2 flex flex-col empty:hidden">
        {blocks.map((block, place) => (
          <li key={block.id} {...rowProps(block.id)} className={DROP_LINE}>
            {!isFull && (
              <PartInserter
                before={`${BLOCK_LABELS[block.kind]} ${place + 1}`}
                isOpen={openAt === block.id}
                onToggle={() => setOpenAt(openAt === block.id ? null : block.id)}
                onAdd={(kind) => add(kind, place)}
              />
            )}
            <div className={`rounded-panel border border-line bg-surface p-4 pt-1.5 ${isFull ? "mb-3" : ""}`}>
              <div className="flex flex-wrap items-center justify-between gap-x-3 [&_[data-tools]]:mt-0">
                <h3 className="font-medium text-[0.9375rem]">{BLOCK_LABELS[block.kind]}</h3>
                <RowTools
                  noun={BLOCK_LABELS[block.kind]}
                  place={place}
                  count={blocks.length}
                  handle={handleProps(block.id)}
                  onRemove={() => {
                    remove(block.id);
                    setSaid(`${BLOCK_LABELS[block.kind]} ${place + 1} removed. Undo brings it back.`);
                  }}
                  onMove={(step) => {
                    put(block.id, place + step);
                    focus(block.id, step === -1 ? "[data-tool=up]" : "[data-tool=down]");
                  }}
                />
              </div>
              <BlockFields block={block} films={films} problem={problemOf(problems, place)} onChange={change} />
            </div>
          </li>
        ))}
      </ol>
      {isFull ? (
        <p className="text-muted">{`A mail has at most ${BLOCKS_MOST} parts.`}</p>
      ) : (
        <BlockAdder legend="Add a part" onAdd={(kind) => add(kind, blocks.length)} />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

const labelOf = (blocks: Block[], id: string) => {
  const block = blocks.find((one) => one.id === id);
  return block ? BLOCK_LABELS[block.kind] : "";
};

/** The first message about a field of the part. */
const problemOf = (problems: Record<string, string>, place: number) =>
  Object.entries(problems).find(([path]) => path.startsWith(`blocks.${place}.`))?.[1];

const UndoRow = ({ editing: { canUndo, canRedo, undo, redo } }: { editing: Blocks }) => (
  <div className="-mt-2 flex justify-end">
    <Button type="button" variant="ghost" className="px-3" disabled={!canUndo} onClick={undo}>
      <Undo2 aria-hidden />
      <span className="sr-only">Undo last change</span>
    </Button>
    <Button type="button" variant="ghost" className="px-3" disabled={!canRedo} onClick={redo}>
      <Redo2 aria-hidden />
      <span className="sr-only">Redo</span>
    </Button>
  </div>
);

/** Moves the focus into a part after it was rendered at its place. */
function useFocusAfter(list: React.RefObject<HTMLOListElement | null>) {
  const wanted = useRef<{ id: string; selector: string } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { id, selector } = wanted.current;
    const row = list.current?.querySelector(`[data-row="${id}"]`);
    const fields = [...(row?.querySelectorAll<HTMLElement>(selector) ?? [])];
    (fields.find((field) => !field.closest("[data-tools]")) ?? fields[0])?.focus();
    wanted.current = null;
  });
  return (id: string, selector: string) => {
    wanted.current = { id, selector };
  };
}
