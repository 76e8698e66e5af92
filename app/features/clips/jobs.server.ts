import { renderChangedClip } from "~/features/clips/editing/jobs.server.ts";
import { sweepClips } from "~/features/clips/library/jobs.server.ts";
import { storePlacedClip } from "~/features/clips/placing/jobs.server.ts";
import { makeClips, takeRendered } from "~/features/clips/runs/jobs.server.ts";
import { remindOfClips } from "~/features/clips/scheduling/jobs.server.ts";
import { lookAgain, lookAtServices, sendSound, transcribe } from "~/features/clips/services/jobs.server.ts";
import { fetchSource } from "~/features/clips/sources/jobs.server.ts";

/** The jobs of this district: when they run stands where they are defined. */
export const clipsJobs = [
  makeClips,
  fetchSource,
  sendSound,
  transcribe,
  takeRendered,
  lookAgain,
  storePlacedClip,
  renderChangedClip,
  lookAtServices,
  remindOfClips,
  sweepClips,
];
