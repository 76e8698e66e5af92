import { ImagePlus } from "lucide-react";
import { FieldError } from "~/ui/field.tsx";
import { LOGOTYPE, PHOTOGRAPH_KINDS, type PictureUse, type StoredPicture } from "../rules.ts";
import { usePictureSending } from "./use-picture-sending.ts";

type ChooserProps = { label: string; multiple?: boolean; use?: PictureUse; onKept(picture: StoredPicture): void };

const LOGOTYPE_KINDS = "image/png,image/svg+xml,image/webp";

/** A file chooser for pictures, which shows progress and errors. */
export function PictureChooser({ label, multiple = false, use, onKept }: ChooserProps) {
  const { sending, problem, send } = usePictureSending(onKept, use);
  return (
    <div className="flex flex-col gap-2">
      <label className="relative inline-flex min-h-11 items-center gap-2.5 self-start rounded-control border border-edge bg-surface px-4 font-semibold text-[0.9375rem] transition-colors hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text">
        <ImagePlus aria-hidden className="size-5 shrink-0" />
        <span aria-live="polite">{sending ? "Sending…" : label}</span>
        <input
          type="file"
          accept={use === LOGOTYPE ? LOGOTYPE_KINDS : PHOTOGRAPH_KINDS}
          aria-label={label}
          multiple={multiple}
          disabled={sending}
          onChange={(event) => {
            void send([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      {problem && <FieldError id={`${label}-problem`}>{problem}</FieldError>}
    </div>
  );
}
