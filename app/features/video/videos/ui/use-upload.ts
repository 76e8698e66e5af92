import type { VideoId } from "~/lib/ids.ts";
import type { ResumableUpload } from "~/ui/resumable-upload.ts";
import { useResumableUpload } from "~/ui/use-resumable-upload.ts";
import { FILM_UPLOADS } from "./film-on-its-way.ts";

type Events = { onChosen: () => void; onBegun: (videoId: VideoId) => void; onArrived: (videoId: VideoId) => void };

/** Resumable upload of one film; `kept` goes on when the screen is left. */
export const useUpload = ({ onChosen, onBegun, onArrived }: Events, kept?: ResumableUpload) =>
  useResumableUpload(
    {
      ...FILM_UPLOADS,
      onChosen,
      onBegun: (id) => onBegun(id as VideoId),
      onArrived: (id) => onArrived(id as VideoId),
    },
    kept,
  );
