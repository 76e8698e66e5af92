const tables = new Map<string, Map<string, number[]>>();

/** The characters of an encoding of one or two bytes, by what its decoder says. */
function newTable(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  const add = (bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if ([...character].length === 1 && character !== "\ufffd" && !table.has(character)) table.set(character, bytes);
  };
  for (let first = 0; first < 256; first++) add([first]);
  for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) add([first, second]);
  return table;
}

/** A text as bytes of an encoding that the platform only decodes. */
export function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding.startsWith("utf-16")) {
    const bytes = Buffer.from(text, "utf16le");
    return Uint8Array.from(encoding === "utf-16be" ? bytes.swap16() : bytes);
  }
  const table = tables.get(encoding) ?? newTable(encoding);
  tables.set(encoding, table);
  const bytesOf = (character: string) => {
    const bytes = table.get(character);
    if (!bytes) throw new Error(`${encoding} has no ${character}`);
    return bytes;
  };
  return Uint8Array.from([...text].flatMap(bytesOf));
}
