/** What the edit list of a film hides (ISO 14496-12, 8.6.6): a copy of the stream would hold it, or even show it. */
export type HiddenParts = { picture: boolean; sound: boolean };

export const NOTHING_HIDDEN: HiddenParts = { picture: false, sound: false };

type Packet = { stream: number; atMs: number; position: number; isKey: boolean; isHidden: boolean };
type Count = {
  /** Those that are shown. */
  shown: number;
  firstMs: number;
  lastMs: number;
  hidesKey: boolean;
  /** Some are played before others that stand before them in the file, or twice. */
  isReordered: boolean;
  lastPosition: number;
};

const NONE: Count = {
  ...{ shown: 0, firstMs: Number.POSITIVE_INFINITY, lastMs: Number.NEGATIVE_INFINITY },
  ...{ hidesKey: false, isReordered: false, lastPosition: Number.NEGATIVE_INFINITY },
};

/** Counts the packets of each stream of a file. */
export class PacketCounts {
  readonly #counts = new Map<number, Count>();

  add({ stream, atMs, position, isKey, isHidden }: Packet): void {
    const count = this.#counts.get(stream) ?? { ...NONE };
    this.#counts.set(stream, count);
    if (isHidden) count.hidesKey ||= isKey;
    else count.shown += 1;
    count.isReordered ||= position <= count.lastPosition;
    if (Number.isFinite(position)) count.lastPosition = position;
    if (!Number.isFinite(atMs)) return;
    count.firstMs = Math.min(count.firstMs, atMs);
    count.lastMs = Math.max(count.lastMs, atMs);
  }

  of(stream: number): Count {
    return this.#counts.get(stream) ?? NONE;
  }
}

/** Encoders of sound begin before the film by less than this, and rounded edit lists end before it. */
const ALLOWED_MS = 100;

/** Whether a stream has more than its edit list shows: `seen` is counted with the edit list, `whole` without it. */
export function hidesPart(seen: Count, whole: Count): boolean {
  if (whole.shown < 2) return false;
  const perPacketMs = (whole.lastMs - whole.firstMs) / (whole.shown - 1);
  return seen.isReordered || (whole.shown - seen.shown) * perPacketMs > ALLOWED_MS;
}

/** The same of a picture, whose hidden key frame is the beginning of something, however short that is. */
export const hidesPicture = (seen: Count, whole: Count): boolean => seen.hidesKey || hidesPart(seen, whole);
