type Props = { /** Percent, 0 to 100. */ value: number; label: string; labelHidden?: boolean };

export function ProgressBar({ value, label, labelHidden = false }: Props) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className="flex flex-col gap-2">
      {labelHidden ? null : (
        <div className="flex justify-between gap-4 text-muted text-sm" aria-hidden>
          <span>{label}</span>
          <span>{percent}%</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-250 ease-camera"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
