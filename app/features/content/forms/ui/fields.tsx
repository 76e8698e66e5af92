import { createContext, type HTMLInputAutoCompleteAttribute, useContext } from "react";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";

/** The form's initial content and the errors of the last submission, both by field name. */
type FormState = { content: object; errors: Record<string, string> };

export const FormStateContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error("a field is rendered outside its form");
  return state;
}

/** The value at a path such as `press.contact.email`. */
export function valueAt(content: object, name: string): unknown {
  return name.split(".").reduce<unknown>((part, key) => Object(part)[key], content);
}

/** The initial text of a field. */
export const useText = (name: string): string => String(valueAt(useFormState().content, name) ?? "");

type LineProps = {
  name: string;
  label: string;
  most: number;
  hint?: string;
  type?: "text" | "email" | "tel" | "url" | "numeric";
  autoComplete?: HTMLInputAutoCompleteAttribute;
};

/** A text field of one line. `type` only chooses the keyboard; validation is on the server. */
export function Line({ name, label, most, hint, type = "text", autoComplete = "off" }: LineProps) {
  const { errors } = useFormState();
  return (
    <TextField
      {...{ name, label, hint, autoComplete }}
      error={errors[name]}
      maxLength={most}
      inputMode={type}
      dir="auto"
      defaultValue={useText(name)}
    />
  );
}

type LinesProps = { name: string; label: string; most: number; hint?: string };

/** A text field of several lines, with a character counter. */
export function Lines({ name, label, most, hint }: LinesProps) {
  const { errors } = useFormState();
  return (
    <TextArea
      {...{ name, label, hint }}
      error={errors[name]}
      maxLength={most}
      counter
      dir="auto"
      defaultValue={useText(name)}
    />
  );
}
