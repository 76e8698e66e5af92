import { type ReactNode, useId } from "react";
import { Notice } from "~/ui/notice.tsx";

type ChoiceGroupProps = { legend: string; error?: string; columns: "one" | "two"; children: ReactNode };

/** Tiles that answer one question together. */
export function ChoiceGroup({ legend, error, columns, children }: ChoiceGroupProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
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
