import { type ReactNode, useId } from "react";
import { Notice } from "~/ui/notice.tsx";
import { useUncured } from "~/ui/use-uncured.ts";

type ChoiceGroupProps = { legend: string; error?: string; columns: "one" | "two"; children: ReactNode };

/** Tiles that answer one question together. */
export function ChoiceGroup({ legend, error: answered, columns, children }: ChoiceGroupProps) {
  const [error, cure] = useUncured(answered);
  const errorId = useId();
  return (
    <fieldset onInput={cure} aria-describedby={error ? errorId : undefined}>
      <legend className="sr-only">{legend}</legend>
      {error && (
        <div id={errorId} className="mb-6">
          <Notice tone="error">{error}</Notice>
        </div>
      )}
      <div className={`grid gap-3 ${columns === "two" ? "grid-cols-2 md:grid-cols-3" : ""}`}>{children}</div>
    </fieldset>
  );
}
