import sharp from "sharp";
import type { Tinypool } from "tinypool";
import { MOST_PIXELS, PHOTOGRAPHS } from "./images.ts";
import type { Correction, qrModules, readQr } from "./qr-thread.ts";
import { openThreads } from "./threads.ts";

export type QrCodes = ReturnType<typeof openQrCodes>;

/** Codes drawn or read at the same time; each has a thread. */
export const QR_THREADS = 1;
const WAITING = 256;
/** An idle thread ends after this time, to free its memory. */
const IDLE_MS = 30_000;
const MEMORY_MB = 256;

/** Draws and reads codes in a thread, which starts at the first use. `root` is the package's folder. */
export function openQrCodes(root: string) {
  let threads: Tinypool | undefined;
  const inThread = <Task, Result>(name: string, task: Task): Promise<Result> => {
    const options = { most: QR_THREADS, memoryMb: MEMORY_MB, idleMs: IDLE_MS, waiting: WAITING };
    threads ??= openThreads(root, "qr-thread.ts", options);
    return threads.run(task, { name });
  };
  return {
    modules: (text: string, correction: Correction) =>
      inThread<Parameters<typeof qrModules>[0], ReturnType<typeof qrModules>>("qrModules", { text, correction }),
    read: (picture: Uint8Array) => inThread<Uint8Array, Awaited<ReturnType<typeof readQr>>>("readQr", picture),
    /** Ends the thread. Tasks in progress are rejected. */
    stop: async () => threads?.destroy(),
  };
}

/** Renders our own SVG at its own size. */
export const svgToPng = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

const LOGO_PIXELS = 512;

/** Encodes a picture again as a square; rejects what is not a picture. */
export async function toLogo(source: Buffer): Promise<Buffer> {
  const sent = sharp(source, { limitInputPixels: MOST_PIXELS });
  const { format } = await sent.metadata();
  if (!PHOTOGRAPHS.has(format)) throw new Error(`a picture of the kind ${format}`);
  const square = { width: LOGO_PIXELS, height: LOGO_PIXELS, fit: "contain", background: "#00000000" } as const;
  return sent.autoOrient().resize(square).png().toBuffer();
}
