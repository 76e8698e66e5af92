/** The new quality starts at least this many seconds ahead of the playhead. */
export const LEAD_SECONDS = 4;
/** Seconds that must be left in the buffer when the old segments are removed, so that the new one can be appended. */
const MARGIN_SECONDS = 2;

type Segment = { start: number; duration: number };

/** The first segment to replace by the new quality; null when so little is buffered that it just follows. */
export const segmentToReplace = <P extends Segment>(
  segments: P[],
  second: number,
  bufferedUntil: number,
  lead: number,
) => segments.find(({ start }) => start >= second + lead && start < bufferedUntil) ?? null;

/** Whether the segment arrived in time for the playhead. */
export const changeMayBegin = (segment: Segment, second: number, rate: number): boolean =>
  segment.start >= second + MARGIN_SECONDS * rate;

/** A little of the old quality stays inside the segment: the new one overwrites it, and there can be no gap. */
export const changeStart = ({ start, duration }: Segment): number => start + duration / 4;

/** After a segment that arrived too late, the next attempt starts further ahead. */
export const leadAfter = (seconds: number): number => Math.max(LEAD_SECONDS, MARGIN_SECONDS + seconds * 1.5);
