import { useEffect, useState } from "react";
import { contrastProblem, DRAW_DELAY_MS, type QrFormat, type QrLook } from "../rules.ts";

export type QrRequest = QrLook & { logo: File | null };
type Drawn = { picture: string | null; problem: string | null };

const TOO_OFTEN = "Many codes were drawn in a short time. Please try again in a few minutes.";
const NOT_DRAWN = "The code could not be drawn. Check your connection and try again.";

/** Requests the code; returns a picture as a blob, or an error message. */
export async function requestQr(
  action: string,
  { size, dark, light, logo }: QrRequest,
  format: QrFormat,
  signal?: AbortSignal,
): Promise<Blob> {
  const query = new URLSearchParams({ format, size: String(size), dark, light });
  const body = new FormData();
  if (logo) body.set("logo", logo);
  const response = await fetch(`${action}?${query}`, { signal, ...(logo && { method: "POST", body }) });
  if (response.ok) return response.blob();
  throw new Error((await problemIn(response)) ?? NOT_DRAWN);
}

/** The error message; null where the answer is not from the product. */
async function problemIn(response: Response): Promise<string | null> {
  const { problems } = (await response.json().catch(() => ({}))) as { problems?: Record<string, string> };
  if (problems) return Object.values(problems)[0] ?? null;
  return response.status === 429 ? TOO_OFTEN : null;
}

/** The code with these settings, drawn and verified by the server; colours without contrast are not sent. */
export function useQrPicture(action: string, { size, dark, light, logo }: QrRequest): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ picture: null, problem: null });
  const colors = contrastProblem({ dark, light });
  useEffect(() => {
    if (colors) return;
    const asking = new AbortController();
    let picture = "";
    const show = (blob: Blob) => {
      picture = URL.createObjectURL(blob);
      setDrawn({ picture, problem: null });
    };
    const fail = (error: Error) => {
      if (error.name !== "AbortError") setDrawn({ picture: null, problem: error.message });
    };
    // A colour picker changes its value many times a second while it is dragged.
    const timer = setTimeout(() => {
      requestQr(action, { size, dark, light, logo }, "svg", asking.signal).then(show, fail);
    }, DRAW_DELAY_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
      URL.revokeObjectURL(picture);
    };
  }, [action, size, dark, light, logo, colors]);
  return colors ? { picture: null, problem: colors } : drawn;
}
