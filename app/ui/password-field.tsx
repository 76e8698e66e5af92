import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { CONTROL, Field, type FieldText, useFieldIds } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "type" | "value" | "defaultValue"> &
  FieldText & { name: string; action?: ReactNode };

/** A password with a show/hide toggle; it takes no value, so none can ever be in the HTML. */
export function PasswordField({ label, error, isLive, hint, action, id, className, ...input }: Props) {
  const [isReadable, setReadable] = useState(false);
  const { control, aria, shown } = useFieldIds({ id, error, isLive, hint });
  const Icon = isReadable ? EyeOff : Eye;
  return (
    <Field {...{ label, hint, action, control, ...shown }}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...aria}
          type={isReadable ? "text" : "password"}
          className={`${CONTROL} h-12 pe-13 ${className ?? ""}`}
        />
        <button
          type="button"
          aria-label={isReadable ? "Hide password" : "Show password"}
          aria-controls={control}
          onClick={() => setReadable(!isReadable)}
          className="absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-control text-muted transition-colors hover:text-text"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
    </Field>
  );
}
