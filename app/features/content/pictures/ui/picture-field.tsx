import { X } from "lucide-react";
import { useState } from "react";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { Button } from "~/ui/button.tsx";
import { FieldError } from "~/ui/field.tsx";
import { smallKey } from "../rules.ts";
import { PictureChooser } from "./picture-chooser.tsx";

type PictureFieldProps = { name: string; value: string; label: string; error?: string; onChange(): void };

/** A form field for one picture; its value is the key. */
export function PictureField({ name, value, label, error, onChange }: PictureFieldProps) {
  const [key, setKey] = useState(value);
  const choose = (chosen: string) => {
    setKey(chosen);
    onChange();
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input type="hidden" name={name} value={key} />
      {key && <img src={mediaUrl(smallKey(key))} alt="" className="h-20 w-16 rounded-control bg-raised object-cover" />}
      <PictureChooser label={key ? `Change ${label}` : `Add ${label}`} onKept={({ key: sent }) => choose(sent)} />
      {key && (
        <Button
          type="button"
          variant="ghost"
          className="px-3"
          aria-label={`Remove ${label}`}
          onClick={() => choose("")}
        >
          <X aria-hidden />
        </Button>
      )}
      {error && <FieldError id={`${name}-problem`}>{error}</FieldError>}
    </div>
  );
}
