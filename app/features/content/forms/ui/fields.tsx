import { createContext, type HTMLInputAutoCompleteAttribute, useContext, useRef, useState } from "react";
import { ClashNotice } from "~/features/content/drafts/ui/clash-notice.tsx";
import { useDraftChange, useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { isSame, valueAt } from "~/features/content/pages/rules/patches.ts";
import { isRichField } from "~/features/content/pages/rules/rich-fields.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { textProblem } from "../rules.ts";
import { applyFormat, FormattingButtons, formatOfKeys } from "./formatting.tsx";

/** Messages about fields by their paths in the document, and what the fields held then. */
export type Problems = { messages: Record<string, string>; document: object };

export const ProblemsContext = createContext<Problems | null>(null);

/** The message about a field, until the field is changed. */
export function useProblem(path: string): string | undefined {
  const value = useDraftValue(path);
  const problems = useContext(ProblemsContext);
  return problems && isSame(valueAt(problems.document, path), value) ? problems.messages[path] : undefined;
}

/** The same of a text field, and what publishing would refuse of it, once it is left. */
export function useTextProblem(path: string, text: string) {
  const refused = useProblem(path);
  const [isLeft, setLeft] = useState(false);
  return {
    error: refused ?? (isLeft ? textProblem(path, text) : undefined),
    onFocus: () => setLeft(false),
    onBlur: () => setLeft(true),
  };
}

/** The text at a path of the draft, and how to change it. */
export function useText(path: string): [text: string, change: (text: string) => void] {
  const text = useDraftValue(path);
  const change = useDraftChange();
  return [typeof text === "string" ? text : "", (value) => change(path, value)];
}

type LineProps = {
  path: string;
  label: string;
  most: number;
  hint?: string;
  type?: "text" | "email" | "tel" | "url" | "numeric";
  autoComplete?: HTMLInputAutoCompleteAttribute;
};

/** A text field of one line. `type` only chooses the keyboard; validation is on the server. */
export function Line({ path, label, most, hint, type = "text", autoComplete = "off" }: LineProps) {
  const [text, change] = useText(path);
  return (
    <div>
      <TextField
        {...{ label, hint, autoComplete }}
        name={path}
        isLive
        {...useTextProblem(path, text)}
        maxLength={most}
        inputMode={type}
        dir="auto"
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <ClashNotice path={path} />
    </div>
  );
}

type LinesProps = { path: string; label: string; most: number; hint?: string };

/** A text field of several lines, with a character counter, and with buttons where its words can have formats. */
export function Lines({ path, label, most, hint }: LinesProps) {
  const [text, change] = useText(path);
  const area = useRef<HTMLTextAreaElement>(null);
  const isRich = isRichField(path);
  return (
    <div>
      <TextArea
        {...{ label, hint }}
        ref={area}
        tools={isRich && <FormattingButtons field={() => area.current} />}
        onKeyDown={(event) => {
          const format = isRich && formatOfKeys(event);
          if (!format) return;
          event.preventDefault();
          applyFormat(event.currentTarget, format);
        }}
        name={path}
        isLive
        error={useProblem(path)}
        maxLength={most}
        counter
        dir="auto"
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <ClashNotice path={path} />
    </div>
  );
}

type ChoiceProps = { path: string; label: string; options: [value: string, label: string][] };

/** One of several values of the draft. */
export function Choice({ path, label, options }: ChoiceProps) {
  const [value, change] = useText(path);
  return (
    <div>
      <SelectField
        {...{ label, options, value }}
        name={path}
        error={useProblem(path)}
        onChange={(event) => change(event.target.value)}
      />
      <ClashNotice path={path} />
    </div>
  );
}

/** What the draft says yes or no to. */
export function YesOrNo({ path, label }: { path: string; label: string }) {
  const value = useDraftValue(path);
  const change = useDraftChange();
  return (
    <div>
      <Checkbox
        name={path}
        label={label}
        checked={value === true}
        onChange={(event) => change(path, event.target.checked)}
      />
      <ClashNotice path={path} />
    </div>
  );
}
