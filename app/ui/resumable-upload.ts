import type { Upload as TusUpload } from "tus-js-client";

export type Sending = {
  file: File;
  phase: "sending" | "paused" | "reconnecting" | "stopped";
  sentBytes: number;
  /** Why it stopped, as a message for the user. */
  problem: string | null;
};

export type UploadTarget = {
  endpoint: string;
  /** Why a file is not sent at all; null where it may be. */
  refusalOf(file: File): string | null;
};

export type UploadEvents = {
  onChosen?(): void;
  /** `id` is the last segment of the upload's address. */
  onBegun?(id: string): void;
  onArrived(id: string): void;
};

export type UploadState = { sending: Sending | null; refusal: string | null };
export const NOTHING_SENT: UploadState = { sending: null, refusal: null };

/** Milliseconds. Survives sleeping laptops and lost connections: delays grow to 15 seconds, for about eight hours. */
const RETRY_DELAYS = [0, 1_000, 3_000, 5_000, ...Array<number>(2_000).fill(15_000)];
const PROBLEM = "The upload stopped. Please try again.";

/** A resumable upload of one file, which no screen has to show: survives lost connections and server restarts. */
export function openUpload({ endpoint, refusalOf }: UploadTarget) {
  const listeners = new Set<() => void>();
  let state = NOTHING_SENT;
  let events: UploadEvents | null = null;
  let current: TusUpload | null = null;

  const set = (next: UploadState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const change = (values: Partial<Sending>) =>
    set({ ...state, sending: state.sending && { ...state.sending, ...values } });

  const begin = async (file: File): Promise<TusUpload> => {
    const { Upload } = await import("tus-js-client");
    const upload = new Upload(file, {
      endpoint,
      metadata: { filename: file.name, filetype: file.type },
      retryDelays: RETRY_DELAYS,
      removeFingerprintOnSuccess: true,
      onProgress: (sentBytes) => change({ sentBytes, phase: "sending" }),
      onUploadUrlAvailable: () => events?.onBegun?.(idOf(upload)),
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        const isTemporary = status === 0 || status === 409 || status === 423 || status >= 500;
        if (isTemporary) change({ phase: "reconnecting" });
        return isTemporary;
      },
      onSuccess: () => {
        set(NOTHING_SENT);
        events?.onArrived(idOf(upload));
      },
      onError: (error) => {
        const message = "originalResponse" in error ? error.originalResponse?.getBody().trim() : undefined;
        change({ phase: "stopped", problem: message && message.length < 160 ? message : PROBLEM });
      },
    });
    const [earlier] = await upload.findPreviousUploads();
    if (earlier) upload.resumeFromPreviousUpload(earlier);
    return upload;
  };

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Says who hears of it; returns the end of that. */
    tell(next: UploadEvents) {
      events = next;
      return () => {
        if (events === next) events = null;
      };
    },
    async choose(file: File) {
      const refusal = refusalOf(file);
      set({ ...state, refusal });
      if (refusal) return;
      events?.onChosen?.();
      set({ refusal, sending: { file, phase: "sending", sentBytes: 0, problem: null } });
      const former = current;
      current = null;
      await former?.abort();
      const begun = await begin(file);
      // Another file was chosen meanwhile, or this one was dropped.
      if (state.sending?.file !== file) return;
      current = begun;
      begun.start();
    },
    async pause() {
      await current?.abort();
      change({ phase: "paused" });
    },
    resume() {
      change({ phase: "sending", problem: null });
      current?.start();
    },
    async drop() {
      await current?.abort();
      current = null;
      set(NOTHING_SENT);
    },
    abort: () => void current?.abort(),
  };
}

export type ResumableUpload = ReturnType<typeof openUpload>;

const idOf = (upload: TusUpload) => upload.url?.split("/").at(-1) ?? "";
