import { fileTypeFromBuffer } from "file-type";
import { probeLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { isAcceptedContent, LARGEST_UPLOAD_BYTES } from "~/features/video/videos/rules.ts";
import type { Ffmpeg, Packet } from "~/platform/ffmpeg.ts";
import { parseProbe } from "./input.ts";
import { type HiddenParts, hidesPart, hidesPicture, PacketCounts } from "./rules/edit-lists.ts";
import { inputGuards, type Probe } from "./rules.ts";

const LOOK = { limitMs: probeLimitMs(LARGEST_UPLOAD_BYTES) };

export const probe = async (ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<Probe> =>
  parseProbe(await ffmpeg.probe(path, inputGuards, { ...LOOK, signal }));

/** Whether a file that begins so is a film of the kinds that are taken here. */
export async function isVideoFile(head: Buffer): Promise<boolean> {
  const sniffed = await fileTypeFromBuffer(head).catch(() => undefined);
  return isAcceptedContent(sniffed?.mime);
}

/** Milliseconds at which a film's picture has its key frames. */
export async function keyframes(ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<number[]> {
  const found: number[] = [];
  const each = ({ isKey, atMs }: Packet) => {
    if (isKey && Number.isFinite(atMs)) found.push(atMs);
  };
  await ffmpeg.packets(path, [...inputGuards, "-select_streams", "v:0"], each, { ...LOOK, signal });
  return found;
}

/** What the edit list of an MP4 hides of its picture and of one sound. */
export async function hiddenParts(
  ffmpeg: Ffmpeg,
  path: string,
  { video, sound }: { video: number; sound: number | null },
  signal: AbortSignal,
): Promise<HiddenParts> {
  const [shown, whole] = [new PacketCounts(), new PacketCounts()];
  await ffmpeg.packets(path, inputGuards, (packet) => shown.add(packet), { ...LOOK, signal });
  const unedited = [...inputGuards, "-ignore_editlist", "1"];
  await ffmpeg.packets(path, unedited, (packet) => whole.add(packet), { ...LOOK, signal });
  return {
    picture: hidesPicture(shown.of(video), whole.of(video)),
    sound: sound !== null && hidesPart(shown.of(sound), whole.of(sound)),
  };
}
