import { useState } from "react";
import { isComposing } from "~/lib/composing.ts";
import { CONTROL } from "~/ui/field.tsx";
import { momentOf, momentText } from "../rules.ts";

type Props = { label: string; ms: number; onMs(ms: number): void; isReadOnly: boolean; isWrong?: boolean };

/** A time of the film as text; what is no time is marked, and the time of before holds. */
export function MomentField({ label, ms, onMs, isReadOnly, isWrong }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const found = typed === null ? ms : momentOf(typed);
  const leave = () => {
    if (found !== null && found !== ms) onMs(found);
    if (found !== null) setTyped(null);
  };
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={found === null || isWrong || undefined}
      title="Minutes and seconds, such as 1:05.250"
      value={typed ?? momentText(ms)}
      readOnly={isReadOnly}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={({ key, nativeEvent }) => key === "Enter" && !isComposing(nativeEvent) && leave()}
      className={`${CONTROL} h-11 text-sm sm:max-w-30 tabular-nums`}
    />
  );
}
