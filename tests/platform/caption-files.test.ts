import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { readCaptions } from "~/features/video/captions/queries/reading.server.ts";
import { type Cue, plainText } from "~/features/video/captions/rules/webvtt.ts";
import { CAPTION_FILES } from "../support/caption-files.ts";
import { encoded } from "../support/encoded.ts";
import { parseCues } from "../support/parsed-cues.ts";

/** The captions that ffmpeg reads in a text, which it takes as UTF-8 only. */
async function readByFfmpeg(text: string): Promise<Cue[]> {
  const format = text.startsWith("WEBVTT") ? "webvtt" : "srt";
  const output = await new Promise<string>((resolve, reject) => {
    const args = ["-v", "error", "-f", format, "-i", "pipe:0", "-f", "webvtt", "pipe:1"];
    const run = execFile("ffmpeg", args, (error, stdout) => (error ? reject(error) : resolve(stdout)));
    run.stdin?.end(text);
  });
  const parsed = parseCues(output);
  return parsed.ok ? parsed.cues : [];
}

const shown = (cues: Cue[]) => cues.map(({ startMs, endMs, text }) => ({ startMs, endMs, text: plainText(text) }));

test.each(CAPTION_FILES)("$name in $encoding", async ({ encoding, text, leftOut, unlikeFfmpeg }) => {
  const read = await readCaptions(encoded(text, encoding));
  if (!read.ok) throw new Error(read.reason);
  const right = parseCues(text);
  expect(shown(read.cues)).toEqual(shown(right.ok ? right.cues : []));
  expect(read.leftOut.map(({ line }) => line)).toEqual(leftOut ?? []);
  const theirs = shown(await readByFfmpeg(text));
  if (unlikeFfmpeg) expect(theirs).not.toEqual(shown(read.cues));
  else expect(shown(read.cues)).toEqual(theirs);
});

test("the files are at least fifteen, in at least ten encodings", () => {
  expect(CAPTION_FILES.length).toBeGreaterThanOrEqual(15);
  expect(new Set(CAPTION_FILES.map(({ encoding }) => encoding)).size).toBeGreaterThanOrEqual(10);
});
