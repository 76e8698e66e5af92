/** Leaves of a branch from its foot to its tip, in degrees of the ellipse on which it lies; 0 is its outermost point. */
const LEAVES = [-58, -41, -25, -9, 7, 23, 38, 52];
const [FOOT, TIP] = [-78, 62];
/** Parts of the branch's height. */
const LEAF = { long: 0.15, wide: 0.044 };
const SHRINK = 0.3;

type Point = { x: number; y: number };

/** A drawn branch in a box of this size: its stem as a line, its leaves as shapes. It bends to the left. */
export function branchOf({ width, height }: { width: number; height: number }): { stem: string; leaves: string[] } {
  const [across, down] = [width * 0.78, height * 0.46];
  const on = (degrees: number): Point => {
    const radians = (degrees * Math.PI) / 180;
    return { x: width - across * Math.cos(radians), y: height / 2 - down * Math.sin(radians) };
  };
  const stem = Array.from({ length: 15 }, (_, index) => on(FOOT + ((TIP - FOOT) * index) / 14));
  const leaves = LEAVES.flatMap((degrees, index) => {
    const [from, next] = [on(degrees), on(degrees + 2)];
    const along = Math.atan2(next.y - from.y, next.x - from.x);
    const size = height * (1 - (SHRINK * index) / (LEAVES.length - 1));
    return [-0.66, 0.6].map((turn) => leaf(from, along + turn, size));
  });
  const end = on(TIP);
  const before = on(TIP - 2);
  const last = leaf(end, Math.atan2(end.y - before.y, end.x - before.x), height * (1 - SHRINK));
  return { stem: `M${stem.map(pair).join("L")}`, leaves: [...leaves, last] };
}

/** Pointed at both ends, fuller near its foot. */
function leaf(from: Point, angle: number, size: number): string {
  const at = (along: number, beside: number): Point => ({
    x: from.x + along * Math.cos(angle) - beside * Math.sin(angle),
    y: from.y + along * Math.sin(angle) + beside * Math.cos(angle),
  });
  const [long, wide] = [LEAF.long * size, LEAF.wide * size];
  const side = (sign: 1 | -1) => `C${pair(at(long * 0.25, sign * wide))} ${pair(at(long * 0.7, sign * wide * 0.9))}`;
  const back = `C${pair(at(long * 0.7, -wide * 0.9))} ${pair(at(long * 0.25, -wide))}`;
  return `M${pair(from)}${side(1)} ${pair(at(long, 0))}${back} ${pair(from)}Z`;
}

const pair = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
