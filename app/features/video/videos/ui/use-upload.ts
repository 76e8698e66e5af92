import type { VideoId } from "~/lib/ids.ts";
import { useResumableUpload } from "~/ui/use-resumable-upload.ts";
import { fileRefusal } from "../rules.ts";

type Events = { onChosen: () => void; onBegun: (videoId: VideoId) => void; onArrived: (videoId: VideoId) => void };

/** Resumable upload of one film. */
export const useUpload = ({ onChosen, onBegun, onArrived }: Events) =>
  useResumableUpload({
    endpoint: "/api/uploads",
    refusalOf: fileRefusal,
    onChosen,
    onBegun: (id) => onBegun(id as VideoId),
    onArrived: (id) => onArrived(id as VideoId),
  });
