import { groupsOf, type Span } from "./periods.ts";

/** What stands on the time axis beside the figures; days are UTC. `id` is that of an owner's note, null for others. */
export type Mark = { id: string | null; day: string; words: string };

/** The marks of one point of the chart. */
export type PointMarks = { index: number; marks: Mark[] };

/** The marks by the points of the chart that they belong to, in order. */
export function marksOfPoints(span: Span, marks: readonly Mark[]): PointMarks[] {
  const points = groupsOf(span);
  return points.flatMap((days, index) => {
    const [first = "", last = ""] = [days[0], days.at(-1)];
    const found = marks.filter(({ day }) => day >= first && day <= last);
    return found.length ? [{ index, marks: found }] : [];
  });
}
