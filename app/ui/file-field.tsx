import { FileText } from "lucide-react";
import { useState } from "react";
import { Field, type FieldText, useFieldIds } from "./field.tsx";

type Props = FieldText & { name: string; accept: string; multiple?: boolean; onChosen?: () => void };

/** A small file of a form, styled like the other fields. */
export function FileField({ label, error, isLive, hint, name, accept, multiple, onChosen }: Props) {
  const [chosen, setChosen] = useState("");
  const { control, aria, shown } = useFieldIds({ error, isLive, hint });
  return (
    <Field {...{ label, hint, control, ...shown }}>
      <span className="relative flex h-12 items-center gap-3 rounded-control border border-edge border-dashed px-3.5 transition-colors hover:bg-surface has-aria-invalid:border-danger has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text">
        <FileText aria-hidden className="size-5 shrink-0 text-muted" />
        <span className={`min-w-0 truncate ${chosen ? "" : "text-muted"}`}>
          {chosen || (multiple ? "Choose files" : "Choose a file")}
        </span>
        <input
          {...aria}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            setChosen(Array.from(event.target.files ?? [], (file) => file.name).join(", "));
            onChosen?.();
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </span>
    </Field>
  );
}
