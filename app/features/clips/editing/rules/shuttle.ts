/** What a key does in the dialog, as editing programs have it. */
export type Shortcut = "play" | "back" | "pause" | "forward" | "start" | "end" | "undo" | "redo";

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

const LETTERS: Record<string, Shortcut> = {
  ...{ " ": "play", j: "back", k: "pause", l: "forward", i: "start", o: "end" },
};

export function shortcutOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): Shortcut | null {
  const letter = key.toLowerCase();
  if (altKey) return null;
  if (!(ctrlKey || metaKey)) return shiftKey ? null : (LETTERS[letter] ?? null);
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : null;
}

const FASTEST = 4;

/** The speed after J (back) or L (forward): again is twice as fast, the other way begins at once. 0 stands still. */
export function shuttled(speed: number, direction: 1 | -1): number {
  if (Math.sign(speed) !== direction) return direction;
  return direction * Math.min(FASTEST, Math.abs(speed) * 2);
}
