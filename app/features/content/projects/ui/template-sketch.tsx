import type { ProjectTemplate } from "../rules.ts";

type Box = [x: number, y: number, width: number, height: number, isBright?: boolean];

const row = (y: number, width: number, height: number, count: number, gap: number): Box[] =>
  Array.from({ length: count }, (_, at) => [12 + at * (width + gap), y, width, height]);

/** What stands where on the page, on a surface of 160 by 90. */
const SKETCHES: Record<ProjectTemplate, Box[]> = {
  classic: [
    [30, 10, 100, 42],
    [30, 60, 60, 6, true],
    [30, 71, 100, 3],
    [30, 78, 84, 3],
  ],
  netflix: [[0, 0, 160, 52], [12, 24, 56, 7, true], [12, 36, 22, 8, true], ...row(60, 31, 18, 4, 4)],
  actors: [[12, 10, 60, 6, true], [12, 20, 84, 3], ...row(32, 24, 36, 5, 4), ...row(73, 18, 3, 5, 10)],
};

/** The order of a template's parts, drawn small. */
export const TemplateSketch = ({ template }: { template: ProjectTemplate }) => (
  <svg aria-hidden viewBox="0 0 160 90" className="aspect-video w-full rounded-control bg-background text-text">
    {SKETCHES[template].map(([x, y, width, height, isBright]) => (
      <rect
        key={`${x} ${y}`}
        {...{ x, y, width, height }}
        rx={height > 20 && x > 0 ? 2 : 1}
        fill="currentColor"
        fillOpacity={isBright ? 0.8 : 0.2}
      />
    ))}
  </svg>
);
