import pixelmatch from "pixelmatch";

/** Four bytes a pixel: red, green, blue, opacity. */
export type Picture = { data: Uint8Array; width: number; height: number };
export type Region = { x: number; y: number; width: number; height: number };

/** Pixels that differ and are no further apart than this belong to one region. */
const CELL_PX = 24;
/** Of the distance between black and white: below it nobody sees that a pixel has changed. */
const THRESHOLD = 0.08;

/**
 * Where two pictures differ, from top to bottom, in pixels; smoothed edges that lie a little differently are none.
 * Pictures of other sizes differ below the shorter one, or beside the narrower one, as well.
 */
export function movedRegions(before: Picture, after: Picture): Region[] {
  const width = Math.min(before.width, after.width);
  const height = Math.min(before.height, after.height);
  const mask = new Uint8Array(width * height * 4);
  pixelmatch(cutTo(before, width, height), cutTo(after, width, height), mask, width, height, {
    threshold: THRESHOLD,
    diffMask: true,
    aaColor: [0, 0, 0],
  });
  const regions = joined(cellsOf(mask, width, height));
  const isAlike = before.width === after.width && before.height === after.height;
  return isAlike ? regions : [...regions, beyond(after, before)];
}

function cutTo({ data, width: whole }: Picture, width: number, height: number): Uint8Array {
  if (whole === width) return data.subarray(0, width * height * 4);
  const rows = Array.from({ length: height }, (_, row) => data.subarray(row * whole * 4, (row * whole + width) * 4));
  return Buffer.concat(rows);
}

/** What the longer or wider picture has more. */
function beyond(after: Picture, before: Picture): Region {
  const [bottom, right] = [Math.min(after.height, before.height), Math.min(after.width, before.width)];
  if (after.height !== before.height)
    return { x: 0, y: bottom, width: right, height: Math.abs(after.height - before.height) };
  return { x: right, y: 0, width: Math.abs(after.width - before.width), height: bottom };
}

/** The box of what differs in each cell that has something. */
function cellsOf(mask: Uint8Array, width: number, height: number): Map<string, Region> {
  const cells = new Map<string, Region>();
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (!mask[pixel * 4 + 3] || !mask[pixel * 4]) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const key = `${Math.floor(x / CELL_PX)},${Math.floor(y / CELL_PX)}`;
    cells.set(key, around(cells.get(key) ?? { x, y, width: 1, height: 1 }, { x, y, width: 1, height: 1 }));
  }
  return cells;
}

function around(one: Region, other: Region): Region {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** Cells beside each other are one region. */
function joined(cells: Map<string, Region>): Region[] {
  const regions: Region[] = [];
  for (const [key, cell] of cells) {
    cells.delete(key);
    let region = cell;
    const waiting = [key];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const neighbour of neighboursOf(next)) {
        const found = cells.get(neighbour);
        if (!found) continue;
        cells.delete(neighbour);
        waiting.push(neighbour);
        region = around(region, found);
      }
    }
    regions.push(region);
  }
  return regions.toSorted((one, other) => one.y - other.y || one.x - other.x);
}

function neighboursOf(key: string): string[] {
  const [column = 0, row = 0] = key.split(",").map(Number);
  const steps = [-1, 0, 1];
  return steps.flatMap((down) => steps.map((right) => `${column + right},${row + down}`));
}
