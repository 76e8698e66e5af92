import { detectedEncoding } from "~/lib/encoding-detection.ts";
import { decoded, type Encoding } from "~/lib/encodings.ts";
import { inSteps } from "~/platform/turns.ts";
import { type CueRefusal, parsing } from "../rules/parsing.ts";
import type { ReadCaptions } from "../rules/reading.ts";

/** Reads a file of captions, in the encoding that its owner chose or in the one that is found. */
export async function readCaptions(
  bytes: Uint8Array,
  chosen?: Encoding,
): Promise<({ ok: true } & ReadCaptions) | ({ ok: false } & CueRefusal)> {
  const { encoding, isCertain } = chosen ? { encoding: chosen, isCertain: true } : detectedEncoding(bytes);
  const parsed = await inSteps(parsing(decoded(bytes, encoding)));
  return parsed.ok ? { ...parsed, encoding, isCertain } : parsed;
}
