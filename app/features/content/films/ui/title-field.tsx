import { useState } from "react";
import { TextField } from "~/ui/text-field.tsx";

type TitleFieldProps = { label: string; title: string; error?: string; onChange: (title: string) => void };

/** The film's title; the message for an empty title appears only after the field has lost focus. */
export function TitleField({ label, title, error, onChange }: TitleFieldProps) {
  const [left, setLeft] = useState(false);
  const [touched, setTouched] = useState(false);
  const missing = left && !title.trim() ? "Please enter a title" : undefined;
  return (
    <TextField
      label={label}
      name="title"
      value={title}
      maxLength={200}
      isLive
      error={touched ? missing : (error ?? missing)}
      onChange={(event) => {
        setTouched(true);
        setLeft(false);
        onChange(event.target.value);
      }}
      onBlur={() => setLeft(true)}
      required
    />
  );
}
