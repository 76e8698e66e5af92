import { X } from "lucide-react";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { Button } from "~/ui/button.tsx";
import { FieldError } from "~/ui/field.tsx";
import { smallKey } from "../rules.ts";
import { PictureChooser } from "./picture-chooser.tsx";

type PictureFieldProps = { name: string; value: string; label: string; error?: string; onChange(key: string): void };

/** A form field for one picture; its value is the key. */
export const PictureField = ({ name, value, label, error, onChange }: PictureFieldProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <input type="hidden" name={name} value={value} />
    {value && (
      <img src={mediaUrl(smallKey(value))} alt="" className="h-20 w-16 rounded-control bg-raised object-cover" />
    )}
    <PictureChooser label={value ? `Change ${label}` : `Add ${label}`} onKept={({ key }) => onChange(key)} />
    {value && (
      <Button
        type="button"
        variant="ghost"
        className="px-3"
        aria-label={`Remove ${label}`}
        onClick={() => onChange("")}
      >
        <X aria-hidden />
      </Button>
    )}
    {error && <FieldError id={`${name}-problem`}>{error}</FieldError>}
  </div>
);
