type Figure = readonly [label: string, value: string, note?: string | null];

/** Widths below which a row is broken: four figures stand side by side on a phone, six in two rows. */
const FOUR = "basis-[4.75rem]";
const THREE = "basis-[6.5rem]";

/** The figures of a screen in one strip, which is low enough to leave a phone's first screen to what they count. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  const width = figures.length > 4 ? THREE : FOUR;
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-panel border border-line bg-line">
      {figures.map(([label, value, note]) => (
        <div
          key={label}
          className={`flex flex-1 ${width} flex-col-reverse justify-end bg-surface px-2.5 py-2.5 sm:basis-24 sm:px-5 sm:py-4`}
        >
          <dt className="text-muted text-xs leading-snug sm:text-sm">
            {label}
            {note && <span className="block text-xs">{note}</span>}
          </dt>
          <dd className="font-semibold text-xl tabular-nums leading-tight tracking-tight sm:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
