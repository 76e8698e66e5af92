import { Upload } from "lucide-react";
import { useId } from "react";
import { ACCEPTED } from "~/features/content/content-files/rules.ts";

/** Chooses files, which are sent after the dialog has closed. */
export function FilesForm({ onFiles }: { onFiles(files: File[]): void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      <label
        htmlFor={id}
        className="flex cursor-pointer flex-col items-center gap-2 rounded-panel border border-edge border-dashed px-6 py-9 text-center transition-colors duration-150 hover:bg-surface has-focus-visible:outline-2 has-focus-visible:outline-text has-focus-visible:outline-offset-2"
      >
        <Upload aria-hidden className="mb-1 size-7 text-muted" />
        <span className="font-medium underline decoration-edge underline-offset-4">Choose files</span>
        <span className="text-muted text-sm">
          Videos (MP4, MOV or AVI, up to 500MB), pictures and PDFs up to 20 MB, subtitles (SRT or WebVTT)
        </span>
        <input
          id={id}
          type="file"
          multiple
          accept={ACCEPTED}
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            if (files.length > 0) onFiles(files);
          }}
        />
      </label>
      <p className="text-muted text-sm">
        You can also drop them onto the list. Only you see them, until you place them on a page.
      </p>
    </div>
  );
}
