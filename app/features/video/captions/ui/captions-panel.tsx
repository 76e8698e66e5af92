import { Trash2 } from "lucide-react";
import type { VideoId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { type CaptionEntry, MACHINE_MARK } from "../rules.ts";
import { NewCaptions } from "./new-captions.tsx";

type Props = { videoId: VideoId; captions: CaptionEntry[] };

/** The captions of a film, with a form for more. */
export const CaptionsPanel = ({ videoId, captions }: Props) => (
  <div className="flex flex-col gap-6">
    {captions.length > 0 && (
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {captions.map((caption) => (
          <Entry key={caption.id} caption={caption} />
        ))}
      </ul>
    )}
    {/* The key resets the form after each upload, so that nothing is sent twice. */}
    <NewCaptions key={captions.length} videoId={videoId} isFirst={captions.length === 0} />
  </div>
);

function Entry({ caption: { id, label, srclang, isDefault, isByMachine, url } }: { caption: CaptionEntry }) {
  const fetcher = useSender();
  const action = `/captions/${id}`;
  const leaving = fetcher.formMethod === "DELETE";
  const submitted = fetcher.formData?.get("isDefault");
  const shown = submitted ? submitted === "true" : isDefault;
  return (
    <li className={`flex flex-wrap items-center gap-x-4 py-1 ${leaving ? "opacity-50" : ""}`}>
      <a href={url} download={`${label}.vtt`} className="min-w-0 grow py-2.5 font-medium text-link">
        {label}
        <span className="ms-2 font-normal text-muted text-sm">
          {isByMachine ? `${srclang}, ${MACHINE_MARK}` : srclang}
        </span>
      </a>
      {!isByMachine && (
        <Button
          type="button"
          variant="ghost"
          className={shown ? "text-text" : ""}
          onClick={() => void fetcher.submit({ isDefault: String(!shown) }, { method: "patch", action })}
        >
          {shown ? "Shown by default" : "Show by default"}
          <span className="sr-only">: {label}</span>
        </Button>
      )}
      <Button
        type="button"
        variant="ghost"
        icon={<Trash2 aria-hidden />}
        onClick={() => void fetcher.submit(null, { method: "delete", action })}
        className="-me-4"
      >
        <span className="max-sm:sr-only">Remove</span>
        <span className="sr-only">: {label}</span>
      </Button>
    </li>
  );
}
