import { countInWords } from "~/features/content/festival-facts/rules/counting.ts";
import { Lines, useText } from "~/features/content/forms/ui/fields.tsx";

type Most = { words: number } | { letters: number };
type CountedLinesProps = { path: string; label: string; most: number; festivals: Most };

/** A long text with how festivals count it; more than they print is stored, and told. */
export function CountedLines({ path, label, most, festivals }: CountedLinesProps) {
  const [text] = useText(path);
  return <Lines {...{ path, label, most }} hint={countInWords(text, festivals)} />;
}

/** The same below a field that has its own place. */
export function Count({ path, label, festivals }: { path: string; label: string; festivals: Most }) {
  const [text] = useText(path);
  return <p className="text-muted text-sm tabular-nums">{`${label}: ${countInWords(text, festivals)}`}</p>;
}
