/** A time of a caption: hours and the fraction may be missing, the mark before the fraction is a comma or a dot. */
const TIME = String.raw`(?:(\d{1,3})\s*:\s*)?(\d{1,3})\s*:\s*(\d{1,3})(?:\s*[.,]\s*(\d{1,9}))?`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(\D.*)?$`, "s");
const ARROW = "-->";
const PART_OF_TIME = /\d\s?:\s?\d/;

/** Whether a line is meant to say when a caption is shown. */
export const isTimeLine = (line: string): boolean => line.includes(ARROW) && PART_OF_TIME.test(line);

/** When a caption is shown, and what stands behind its times; null for other lines. */
export function timesOf(line: string): { startMs: number; endMs: number; rest: string } | null {
  const found = TIMES.exec(line);
  if (!found) return null;
  return { startMs: milliseconds(found.slice(1, 5)), endMs: milliseconds(found.slice(5, 9)), rest: found[9] ?? "" };
}

/** Milliseconds of hours, minutes, seconds and their fraction. */
export function milliseconds([hours = "0", minutes = "0", seconds = "0", fraction = "0"]: (string | undefined)[]) {
  const thousandths = Number(fraction.slice(0, 3).padEnd(3, "0"));
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + thousandths;
}
