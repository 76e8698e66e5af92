type GaugeProps = {
  label: string;
  /** Undefined where usage is not counted. */
  used?: number;
  /** `null` is unlimited. */
  most: number | null;
  text?: (amount: number) => string;
};

/** One limit of the plan, and how much of it is used. */
export function Gauge({ label, used, most, text = String }: GaugeProps) {
  const allowed = most === null ? "Unlimited" : text(most);
  const full = used !== undefined && most !== null && used >= most && used > 0;
  return (
    <div className="border-line border-b py-5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-1 text-xl tabular-nums">
        {used === undefined ? (
          allowed
        ) : (
          <>
            {text(used)} <span className="text-muted">of {most === null ? "unlimited" : allowed}</span>
            {full && <span className="ms-3 text-base text-warning">Full</span>}
          </>
        )}
      </dd>
      {used !== undefined && most !== null && most > 0 && (
        <dd aria-hidden className="mt-3">
          <progress
            value={Math.min(used, most)}
            max={most}
            className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-line accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        </dd>
      )}
    </div>
  );
}
