import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import {
  NOTHING_SENT,
  openUpload,
  type ResumableUpload,
  type UploadEvents,
  type UploadTarget,
} from "./resumable-upload.ts";

/** What is sent now, and what was refused. */
export const useUploadState = ({ subscribe, state }: ResumableUpload) =>
  useSyncExternalStore(subscribe, state, () => NOTHING_SENT);

/**
 * Resumable upload of one file, also after a reload (same file chosen again).
 * @param kept goes on when the screen is left; without it the upload stops there
 */
export function useResumableUpload(
  { endpoint, refusalOf, ...events }: UploadTarget & UploadEvents,
  kept?: ResumableUpload,
) {
  const [upload] = useState(() => kept ?? openUpload({ endpoint, refusalOf }));
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    return upload.tell({
      onChosen: () => latest.current.onChosen?.(),
      onBegun: (id) => latest.current.onBegun?.(id),
      onArrived: (id) => latest.current.onArrived(id),
    });
  }, [upload]);
  useEffect(() => (kept ? undefined : upload.abort), [upload, kept]);
  return { ...useUploadState(upload), ...upload };
}
