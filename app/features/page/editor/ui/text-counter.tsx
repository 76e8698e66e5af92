import type { RefObject } from "react";
import { useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { FormattingButtons } from "~/features/content/forms/ui/formatting.tsx";
import { isRichField } from "~/features/content/pages/rules/rich-fields.ts";
import { hasSeveralLines, kindOfField } from "../rules.ts";
import type { Limits } from "./section-fields.tsx";

type TextCounterProps = {
  path: string;
  label: string;
  limits: Limits;
  /** The frame that the text is typed in. */
  frame: RefObject<HTMLIFrameElement | null>;
};

/** Below the page while somebody types there: how long the text is, and which keys save it or leave it as it was. */
export function TextCounter({ path, label, limits, frame }: TextCounterProps) {
  const value = useDraftValue(path);
  const count = typeof value === "string" ? value.length : 0;
  const most = limits.texts[kindOfField(path)] ?? 0;
  const isNear = count > most * 0.9;
  return (
    <div className="pointer-events-none fixed inset-x-0 z-20 flex justify-center px-4 max-lg:bottom-[46dvh] lg:right-100 lg:bottom-4">
      <p className="flex flex-wrap items-center justify-center gap-x-3 rounded-control border border-line bg-surface px-4 py-2 text-sm shadow-lg">
        <span className="font-semibold">{label}</span>
        <span className={`tabular-nums ${isNear ? "text-warning" : "text-muted"}`}>{`${count} of ${most}`}</span>
        {isRichField(path) && (
          <FormattingButtons className="pointer-events-auto -my-1.5" field={() => focusedIn(frame.current)} />
        )}
        <span className="text-muted max-md:hidden">
          {`${hasSeveralLines(path) ? "Ctrl+Enter" : "Enter"} saves, Escape cancels`}
        </span>
      </p>
    </div>
  );
}

/** Not `instanceof`: the frame's elements are of another window. */
const focusedIn = (frame: HTMLIFrameElement | null) =>
  (frame?.contentDocument?.activeElement as HTMLElement | null | undefined) ?? null;
