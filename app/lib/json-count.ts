const [COMMA, LIST, LIST_END, OBJECT, OBJECT_END, QUOTE, BACKSLASH] = [0x2c, 0x5b, 0x5d, 0x7b, 0x7d, 0x22, 0x5c];

/** How many values a JSON text has, and how many of them are in each other. */
export type JsonCount = { values: number; deepest: number };

/**
 * Counts the values of a JSON text by its commas and brackets that are not in its words, piece by piece and without
 * making any: what has too many is not parsed.
 */
export function openJsonCount(): (piece: Uint8Array) => JsonCount {
  const count = { values: 0, deepest: 0 };
  let [depth, isWord, isEscaped] = [0, false, false];
  const open = () => {
    depth += 1;
    count.values += 1;
    count.deepest = Math.max(count.deepest, depth);
  };
  return (piece) => {
    for (const byte of piece) {
      if (isEscaped) isEscaped = false;
      else if (byte === QUOTE) isWord = !isWord;
      else if (isWord) isEscaped = byte === BACKSLASH;
      else if (byte === LIST || byte === OBJECT) open();
      else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
      else if (byte === COMMA) count.values += 1;
    }
    return count;
  };
}
