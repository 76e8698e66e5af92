import { type QrCodes, svgToPng, toLogo } from "~/platform/qr.ts";
import { type QrFormat, type QrLook, qrSvg } from "./rules.ts";

type Drawn = { ok: true; file: Buffer | string } | { ok: false; reason: "no-picture" | "unreadable" };

/** Draws a code and verifies it by decoding it; `logo` is an uploaded picture. */
export async function drawQrCode(
  codes: QrCodes,
  { text, look, format, logo }: { text: string; look: QrLook; format: QrFormat; logo: Buffer | null },
): Promise<Drawn> {
  const picture = logo && (await toLogo(logo).catch(() => null));
  if (logo && !picture) return { ok: false, reason: "no-picture" };
  // A logo that contains a code would lead some phones elsewhere.
  if (picture && (await codes.read(picture)) !== null) return { ok: false, reason: "unreadable" };
  const modules = await codes.modules(text, logo ? "high" : "quartile");
  const svg = qrSvg(modules, look, picture && dataAddress(picture));
  const png = await svgToPng(svg);
  if ((await codes.read(png)) !== text) return { ok: false, reason: "unreadable" };
  return { ok: true, file: format === "svg" ? svg : png };
}

const dataAddress = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;
