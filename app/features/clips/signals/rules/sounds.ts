import { LOUDNESS_STEP_MS, SOUND_RATE } from "../rules.ts";

const SAMPLES_A_STEP = (SOUND_RATE * LOUDNESS_STEP_MS) / 1000;

/** What digital silence counts as. */
const SILENCE_DB = -90;

/** Loudness of each full step of 16-bit samples, in decibels below full scale to one decimal. */
export function loudnessOf(samples: Int16Array): number[] {
  const steps = Math.floor(samples.length / SAMPLES_A_STEP);
  return Array.from({ length: steps }, (_, step) => {
    let sum = 0;
    for (let at = step * SAMPLES_A_STEP; at < (step + 1) * SAMPLES_A_STEP; at++) sum += (samples[at] ?? 0) ** 2;
    const level = Math.sqrt(sum / SAMPLES_A_STEP) / 32_768;
    return level > 0 ? Math.max(SILENCE_DB, Math.round(200 * Math.log10(level)) / 10) : SILENCE_DB;
  });
}
