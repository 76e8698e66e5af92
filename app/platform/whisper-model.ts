import { open } from "node:fs/promises";
import type { WhisperModel } from "~/lib/transcription.ts";

/** `ggml` as whisper.cpp writes it at the beginning of a model, in the byte order of the file. */
const MAGIC = 0x67676d6c;
const HEAD_BYTES = 48;
/** Models with this many words in their vocabulary or more are multilingual (whisper.cpp). */
const MULTILINGUAL_FROM = 51_865;
const MOST_LAYERS = 256;

/** Places of 32-bit numbers in the head (`whisper_model_load` of whisper.cpp). */
const AT = { magic: 0, vocabulary: 4, audioLayers: 20, textLayers: 36 };

/** The head of a model; null for a file of another kind. */
export function modelOfHead(head: Buffer): WhisperModel | null {
  if (head.length < HEAD_BYTES || head.readUInt32LE(AT.magic) !== MAGIC) return null;
  const [vocabulary, layers, textLayers] = [AT.vocabulary, AT.audioLayers, AT.textLayers].map((at) =>
    head.readInt32LE(at),
  ) as [number, number, number];
  if (layers < 1 || layers > MOST_LAYERS) return null;
  const isMultilingual = vocabulary >= MULTILINGUAL_FROM;
  return { isMultilingual, canTranslate: isMultilingual && textLayers === layers, layers };
}

/** Models that this process has found, by their paths. */
const found = new Map<string, WhisperModel>();

/** What a file tells of its model, read once; null where there is none, or it is a file of another kind. */
export async function readWhisperModel(path: string): Promise<WhisperModel | null> {
  const model = found.get(path) ?? (await readModel(path));
  if (model) found.set(path, model);
  return model;
}

async function readModel(path: string): Promise<WhisperModel | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return modelOfHead(buffer.subarray(0, bytesRead));
  } catch {
    return null;
  } finally {
    await file.close();
  }
}
