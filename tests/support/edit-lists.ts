import { readFile, writeFile } from "node:fs/promises";

/** A stretch of a track that its edit list shows, in milliseconds of what was recorded. */
export type Shown = { fromMs: number; toMs: number };
type Box = { type: string; start: number; end: number };

function boxesIn(bytes: Buffer, start = 0, end = bytes.length): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const size = bytes.readUInt32BE(at);
    boxes.push({ type: bytes.toString("latin1", at + 4, at + 8), start: at, end: at + size });
    at += Math.max(8, size);
  }
  return boxes;
}

function box(type: string, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}

const HEAD = 8;
const inside = (bytes: Buffer, { start, end }: Box) => boxesIn(bytes, start + HEAD, end);
const found = (boxes: Box[], type: string): Box => {
  const one = boxes.find((other) => other.type === type);
  if (!one) throw new Error(`no ${type}`);
  return one;
};
/** Of `mvhd` and `mdhd` in version 0. */
const timescale = (bytes: Buffer, { start }: Box) => bytes.readUInt32BE(start + HEAD + 12);

/** Gives a track of an MP4 an edit list (ISO 14496-12, 8.6.6); the file has its `moov` at its end. */
export async function showOnly(path: string, track: number, shown: Shown[]): Promise<void> {
  const bytes = await readFile(path);
  const moov = found(boxesIn(bytes), "moov");
  if (moov.end !== bytes.length) throw new Error("moov is not the last box");
  const parts = inside(bytes, moov);
  const movieScale = timescale(bytes, found(parts, "mvhd"));
  const trak = parts.filter(({ type }) => type === "trak")[track];
  const changed = parts.map((part) =>
    part === trak ? withEdits(bytes, part, movieScale, shown) : bytes.subarray(part.start, part.end),
  );
  await writeFile(path, Buffer.concat([bytes.subarray(0, moov.start), box("moov", ...changed)]));
}

function withEdits(bytes: Buffer, trak: Box, movieScale: number, shown: Shown[]): Buffer {
  const parts = inside(bytes, trak);
  const mediaScale = timescale(bytes, found(inside(bytes, found(parts, "mdia")), "mdhd"));
  const entries = shown.map(({ fromMs, toMs }) => {
    const entry = Buffer.alloc(12);
    entry.writeUInt32BE(Math.round(((toMs - fromMs) * movieScale) / 1000), 0);
    entry.writeInt32BE(Math.round((fromMs * mediaScale) / 1000), 4);
    entry.writeUInt32BE(0x10000, 8);
    return entry;
  });
  const head = Buffer.alloc(8);
  head.writeUInt32BE(shown.length, 4);
  const edits = box("edts", box("elst", head, ...entries));
  return box(
    "trak",
    ...parts.flatMap((part) => {
      if (part.type === "edts") return [];
      const own = bytes.subarray(part.start, part.end);
      return part.type === "tkhd" ? [own, edits] : [own];
    }),
  );
}
