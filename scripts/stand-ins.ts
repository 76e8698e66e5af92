// For `npm run dev -- --mode services`: AssemblyAI, Shotstack, Klap and whisper.cpp as stand-ins on loopback, so that each
// way to make clips can be tried without an account. What they deliver is cut from the film; what they hear is invented.
import { mkdir, readFile } from "node:fs/promises";
import { startAssemblyAi } from "../tests/support/services/assembly-ai-server.ts";
import { startKlap } from "../tests/support/services/klap-server.ts";
import { startShotstack } from "../tests/support/services/shotstack-server.ts";
import { installWhisper } from "../tests/support/services/whisper-program.ts";
import { deliverClips, fetchFilms } from "./stand-ins/klap-files.ts";
import { transcriptOf, wordsOfPiece } from "./stand-ins/said.ts";
import { renderedFile } from "./stand-ins/shotstack-files.ts";

/** Dollars: more than anybody presses away. */
const BUDGET = "10000";
/** Pieces of ten minutes of the longest film that is written down. */
const MOST_PIECES = 24;

/** Starts all of them; their files are in this folder. Returns the settings by which the product uses them. */
export async function startStandIns(folder: string): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true });
  const [assemblyAi, shotstack, klap] = await Promise.all([startAssemblyAi(), startShotstack(), startKlap()]);
  const whisper = await installWhisper(folder);
  assemblyAi.says(transcriptOf);
  shotstack.delivers(async ({ order }) => readFile(await renderedFile(folder, order)));
  klap.fetchesBy(fetchFilms(folder));
  klap.delivers(deliverClips(folder, klap.works));
  await whisper.says(Array.from({ length: MOST_PIECES }, () => ({ words: wordsOfPiece })));
  return {
    ...{ ASSEMBLYAI_API_KEY: assemblyAi.access.key, ASSEMBLYAI_BASE_URL: assemblyAi.access.apiBase },
    ...{ SHOTSTACK_API_KEY: shotstack.access.key, SHOTSTACK_BASE_URL: shotstack.access.apiBase },
    ...{ KLAP_API_KEY: klap.access.key, KLAP_BASE_URL: klap.access.apiBase },
    ...{ WHISPER_PROGRAM: whisper.settings.program, WHISPER_MODEL: whisper.settings.model },
    ...{ CLIP_SERVICES_BUDGET: BUDGET, SHOTSTACK_VERSION: "v1" },
  };
}
