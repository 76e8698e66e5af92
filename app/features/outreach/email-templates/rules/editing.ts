import { BLOCKS_MOST, type Block } from "./blocks.ts";

/** What an editor holds: the parts of now, and those before and after each change. */
export type Editing = { blocks: Block[]; done: Block[][]; undone: Block[][]; typedIn: string | null };

const STEPS_MOST = 100;

export const editingOf = (blocks: Block[]): Editing => ({ blocks, done: [], undone: [], typedIn: null });

/** The state after a change; words typed in one part are one step. */
export function changed(editing: Editing, blocks: Block[], typedIn: string | null = null): Editing {
  if (blocks === editing.blocks) return editing;
  const goesOn = typedIn !== null && typedIn === editing.typedIn;
  const done = goesOn ? editing.done : [...editing.done, editing.blocks].slice(-STEPS_MOST);
  return { blocks, done, undone: [], typedIn };
}

export function undone({ blocks, done, undone }: Editing): Editing {
  const before = done.at(-1);
  return before
    ? { blocks: before, done: done.slice(0, -1), undone: [...undone, blocks], typedIn: null }
    : { blocks, done, undone, typedIn: null };
}

export function redone({ blocks, done, undone }: Editing): Editing {
  const after = undone.at(-1);
  return after
    ? { blocks: after, done: [...done, blocks], undone: undone.slice(0, -1), typedIn: null }
    : { blocks, done, undone, typedIn: null };
}

/** The parts with one of them at another place; unknown ids and places outside change nothing. */
export function moved(blocks: Block[], id: string, place: number): Block[] {
  const block = blocks.find((one) => one.id === id);
  if (!block || place < 0 || place >= blocks.length || blocks[place] === block) return blocks;
  const others = blocks.filter((one) => one !== block);
  return [...others.slice(0, place), block, ...others.slice(place)];
}

export const replaced = (blocks: Block[], block: Block): Block[] =>
  blocks.map((one) => (one.id === block.id ? block : one));

export const without = (blocks: Block[], id: string): Block[] => blocks.filter((one) => one.id !== id);

/** With a further part at this place, 0 for the first; a full mail stays as it is. */
export function added(blocks: Block[], block: Block, place: number): Block[] {
  if (blocks.length >= BLOCKS_MOST) return blocks;
  return [...blocks.slice(0, place), block, ...blocks.slice(place)];
}
