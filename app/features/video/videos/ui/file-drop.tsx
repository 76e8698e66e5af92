import { Upload } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { CHOSEN_FILMS } from "../rules.ts";

type Props = { onFile: (file: File) => void; error: string | null; unfinished: boolean };

/** A drop zone and file chooser; on a phone it is one large button. */
export function FileDrop({ onFile, error, unfinished }: Props) {
  const [over, setOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null) => files?.[0] && onFile(files[0]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const edge = over ? "border-accent bg-raised" : error ? "border-danger" : "border-edge hover:bg-surface";
  return (
    <div className="flex flex-col gap-2">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex cursor-pointer flex-col items-center gap-2 rounded-panel border border-dashed px-6 py-9 text-center transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text ${edge}`}
      >
        <Upload aria-hidden className="mb-1 size-7 text-muted" />
        <span className="font-medium">
          <span className="pointer-coarse:hidden">Drop your film here, or </span>
          <span className="underline decoration-edge underline-offset-4">browse</span>
          <span className="pointer-fine:hidden"> your films</span>
        </span>
        <span className="text-muted text-sm">
          {unfinished ? "Choose the same file to go on where the upload stopped" : "MP4, MOV or AVI, up to 500MB"}
        </span>
        <input
          id={id}
          type="file"
          accept={CHOSEN_FILMS}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = "";
          }}
        />
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
