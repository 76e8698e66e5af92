import { useEffect } from "react";
import { useSender } from "~/ui/form.tsx";
import { type Condition, countWords, type Match, type SegmentCount, segmentsPath } from "../rules.ts";

const PAUSE_MS = 300;

/** How many contacts fit the rules, asked again a moment after they change. */
export function LiveCount({ match, conditions }: { match: Match; conditions: Condition[] }) {
  const { load, data } = useSender<SegmentCount | null>();
  const query = new URLSearchParams({ match });
  for (const [place, { kind, is, value }] of conditions.entries()) {
    query.set(`conditions.${place}.kind`, kind);
    query.set(`conditions.${place}.is`, is ? "yes" : "no");
    query.set(`conditions.${place}.value`, value);
  }
  const address = `${segmentsPath}/count?${query}`;
  useEffect(() => {
    const timer = setTimeout(() => void load(address), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [address, load]);
  return (
    <p aria-live="polite" className="min-h-6 font-semibold tabular-nums">
      {data && countWords(data)}
    </p>
  );
}
