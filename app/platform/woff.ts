import { inflateSync } from "node:zlib";

const HEADER = { woff: 44, sfnt: 12 };
const RECORD = { woff: 20, sfnt: 16 };
/** No font of a package is larger. */
const LARGEST_TABLE_BYTES = 16 * 1024 * 1024;

/** The font inside of a WOFF file (W3C, "WOFF File Format 1.0"): pictures can only be set in the font itself. */
export function unpackedWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("this is no WOFF file");
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(HEADER.sfnt + count * RECORD.sfnt);
  woff.copy(directory, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  [count, 2 ** power * 16, power, (count - 2 ** power) * 16].forEach((value, index) => {
    directory.writeUInt16BE(value, 4 + 2 * index);
  });
  const parts = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index++) {
    const record = HEADER.woff + index * RECORD.woff;
    const [from, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(record + at)) as Four;
    const part = woff.subarray(from, from + packed);
    const table = packed === length ? Buffer.from(part) : inflateSync(part, { maxOutputLength: LARGEST_TABLE_BYTES });
    const at = HEADER.sfnt + index * RECORD.sfnt;
    woff.copy(directory, at, record, record + 4);
    [checksum, offset, length].forEach((value, place) => {
      directory.writeUInt32BE(value, at + 4 + 4 * place);
    });
    parts.push(table, Buffer.alloc(paddingOf(length)));
    offset += length + paddingOf(length);
  }
  return Buffer.concat(parts);
}

type Four = [number, number, number, number];

/** Tables begin at multiples of four bytes. */
const paddingOf = (length: number) => (4 - (length % 4)) % 4;
