import { useCallback, useEffect, useRef, useState } from "react";
import type { Upload as TusUpload } from "tus-js-client";

export type Sending = {
  file: File;
  phase: "sending" | "paused" | "reconnecting" | "stopped";
  sentBytes: number;
  /** Why it stopped, as a message for the user. */
  problem: string | null;
};

type Target = {
  endpoint: string;
  /** Why a file is not sent at all; null where it may be. */
  refusalOf(file: File): string | null;
  onChosen?(): void;
  /** `id` is the last segment of the upload's address. */
  onBegun?(id: string): void;
  onArrived(id: string): void;
};

/** Milliseconds. Survives sleeping laptops and lost connections: delays grow to 15 seconds, for about eight hours. */
const RETRY_DELAYS = [0, 1_000, 3_000, 5_000, ...Array<number>(2_000).fill(15_000)];
const PROBLEM = "The upload stopped. Please try again.";

/** Resumable upload of one file: survives lost connections, reloads (same file chosen again) and server restarts. */
export function useResumableUpload({ endpoint, refusalOf, onChosen, onBegun, onArrived }: Target) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const current = useRef<TusUpload | null>(null);
  const change = useCallback(
    (values: Partial<Sending>) => setSending((last) => (last ? { ...last, ...values } : last)),
    [],
  );

  useEffect(() => () => void current.current?.abort(), []);

  const choose = async (file: File) => {
    const problem = refusalOf(file);
    setRefusal(problem);
    if (problem) return;
    onChosen?.();
    setSending({ file, phase: "sending", sentBytes: 0, problem: null });
    const { Upload } = await import("tus-js-client");
    const upload = new Upload(file, {
      endpoint,
      metadata: { filename: file.name, filetype: file.type },
      retryDelays: RETRY_DELAYS,
      removeFingerprintOnSuccess: true,
      onProgress: (sentBytes) => change({ sentBytes, phase: "sending" }),
      onUploadUrlAvailable: () => onBegun?.(idOf(upload)),
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        const isTemporary = status === 0 || status === 409 || status === 423 || status >= 500;
        if (isTemporary) change({ phase: "reconnecting" });
        return isTemporary;
      },
      onSuccess: () => {
        setSending(null);
        onArrived(idOf(upload));
      },
      onError: (error) => {
        const message = "originalResponse" in error ? error.originalResponse?.getBody().trim() : undefined;
        change({ phase: "stopped", problem: message && message.length < 160 ? message : PROBLEM });
      },
    });
    current.current = upload;
    const [earlier] = await upload.findPreviousUploads();
    if (earlier) upload.resumeFromPreviousUpload(earlier);
    upload.start();
  };

  const pause = async () => {
    await current.current?.abort();
    change({ phase: "paused" });
  };
  const resume = () => {
    change({ phase: "sending", problem: null });
    current.current?.start();
  };
  const drop = async () => {
    await current.current?.abort();
    current.current = null;
    setSending(null);
    setRefusal(null);
  };
  return { sending, refusal, choose, pause, resume, drop };
}

const idOf = (upload: TusUpload) => upload.url?.split("/").at(-1) ?? "";
