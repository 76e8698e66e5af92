import { createContext, type HTMLInputAutoCompleteAttribute, useContext } from "react";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";

/** What the form begins with, and what was wrong with what was sent; both by the names of fields. */
type FormState = { content: object; errors: Record<string, string> };

export const FormStateContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const standing = useContext(FormStateContext);
  if (!standing) throw new Error("a field stands outside its form");
  return standing;
}

/** What stands at a name such as `press.contact.email`. */
export function valueAt(content: object, name: string): unknown {
  return name.split(".").reduce<unknown>((part, key) => Object(part)[key], content);
}

/** The text that the form begins with there. */
export const useText = (name: string): string => String(valueAt(useFormState().content, name) ?? "");

type LineProps = {
  name: string;
  label: string;
  most: number;
  hint?: string;
  type?: "text" | "email" | "tel" | "url" | "numeric";
  autoComplete?: HTMLInputAutoCompleteAttribute;
};

/** One line of what the form tells. Its kind chooses the keyboard; what is right is decided where it is saved. */
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

/** Several lines of it, with how many characters are used. */
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
