import { Trash2 } from "lucide-react";
import { useEffect } from "react";
import type { VideoId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { FieldError } from "~/ui/field.tsx";
import type { ResumableUpload } from "~/ui/resumable-upload.ts";
import { FileDrop } from "./file-drop.tsx";
import { SendingFilm } from "./sending-film.tsx";
import { useUpload } from "./use-upload.ts";
import { useVideoState } from "./use-video-state.ts";
import { VideoState } from "./video-state.tsx";

type Props = {
  /** An earlier upload of this account, finished or not. */
  videoId: VideoId | null;
  status: string | null;
  onChange: (upload: { videoId: VideoId | null; status: string | null }) => void;
  /** The file that was chosen in this browser; null once it is removed. */
  onFile?: (file: File | null) => void;
  error?: string;
  /** Goes on when the screen is left. */
  kept?: ResumableUpload;
};

/** Upload of a film, from the file chooser to the playable film. */
export function VideoUpload({ videoId, status, onChange, onFile, error, kept }: Props) {
  // After a reload the browser has lost the file: choosing it again resumes the upload.
  const arrived = videoId !== null && status !== "uploading";
  const upload = useUpload(
    {
      onChosen: () => onChange({ videoId: null, status: "uploading" }),
      onBegun: (id) => onChange({ videoId: id, status: "uploading" }),
      onArrived: (id) => onChange({ videoId: id, status: "uploaded" }),
    },
    kept,
  );
  const remove = async () => {
    await upload.drop();
    onFile?.(null);
    onChange({ videoId: null, status: null });
    if (videoId) await fetch(`/videos/${videoId}`, { method: "DELETE" }).catch(() => {});
  };

  if (upload.sending) {
    return (
      <>
        <SendingFilm
          sending={upload.sending}
          onPause={() => void upload.pause()}
          onResume={upload.resume}
          onRemove={() => void remove()}
        />
        <Refused>{error}</Refused>
      </>
    );
  }
  if (videoId && arrived)
    return (
      <>
        <ArrivedFilm videoId={videoId} known={status} onChange={onChange} onRemove={() => void remove()} />
        <Refused>{error}</Refused>
      </>
    );
  return (
    <FileDrop
      onFile={(file) => {
        onFile?.(file);
        void upload.choose(file);
      }}
      error={upload.refusal ?? error ?? null}
      unfinished={status === "uploading"}
    />
  );
}

const Refused = ({ children }: { children?: string }) =>
  children ? (
    <div className="mt-3">
      <FieldError id="film-problem">{children}</FieldError>
    </div>
  ) : null;

type ArrivedProps = { videoId: VideoId; known: string | null; onChange: Props["onChange"]; onRemove: () => void };

function ArrivedFilm({ videoId, known, onChange, onRemove }: ArrivedProps) {
  const status = useVideoState(videoId).state?.status ?? null;
  useEffect(() => {
    if (status && status !== known) onChange({ videoId, status });
  }, [status, known, videoId, onChange]);
  return (
    <div className="flex flex-col gap-4 rounded-panel bg-surface p-5">
      <VideoState videoId={videoId} />
      <div className="-mb-1 -ml-4">
        <Button type="button" variant="ghost" icon={<Trash2 aria-hidden />} onClick={onRemove}>
          Remove file
        </Button>
      </div>
    </div>
  );
}
