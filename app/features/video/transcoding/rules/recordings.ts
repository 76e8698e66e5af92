import { inputArgs } from "~/features/video/probes/rules.ts";

const MEGABYTE = 1024 ** 2;

/** Copies picture and sound into a Matroska file, which tells their length; it is hardly larger than the recording. */
export const wholeRecordingArgs = (input: string, output: string, byteSize: number): string[] => [
  ...inputArgs(input),
  ...["-map", "0:V", "-map", "0:a?", "-c", "copy", "-map_metadata", "-1", "-map_chapters", "-1"],
  ...["-fs", String(2 * byteSize + MEGABYTE), "-f", "matroska", output],
];
