import {
  asksToResume,
  type PlayerData,
  PROGRESS_EVERY_MS,
  percentWatched,
  resumeAt,
} from "~/features/player/player-data/rules.ts";
import { readProgress, storeProgress } from "../stored-progress.ts";
import { fetchAccountProgress, reportToAccount } from "./account-progress.ts";
import type { FilmMedia } from "./media.ts";
import type { ResumeOffer } from "./resume-offer.ts";

const REPORT_MS = 10_000;

/**
 * Goes to where the visitor stopped, in this browser or, for a signed-in account, on another device, and stores the
 * progress: in the browser every second, for the account less often. Without an `offer` the film goes on unasked.
 */
export function syncProgress(
  media: FilmMedia,
  { videoId }: PlayerData,
  offer: ResumeOffer | null,
  signal: AbortSignal,
) {
  let hasAccount = false;
  const resume = (percent: number | undefined) =>
    whenDurationIsKnown(media, (duration) => {
      const second = resumeAt(percent, duration);
      if (second === 0 || offer?.answered()) return;
      if (offer && asksToResume(second)) offer.ask(second);
      else media.currentTime = second;
    });
  resume(readProgress()[videoId]);
  const percentNow = () => percentWatched(media.currentTime, media.duration);
  const store = () => {
    if (media.currentTime > 0) storeProgress(videoId, percentNow());
  };
  const storeAndReport = () => {
    store();
    if (hasAccount && media.currentTime > 0) reportToAccount(videoId, percentNow());
  };
  void fetchAccountProgress(videoId).then((answer) => {
    if (!answer || signal.aborted) return;
    hasAccount = true;
    if (answer.percent !== null) resume(answer.percent);
    // A player that was closed before the answer has no progress to store.
    else storeAndReport();
  });
  const timers = [
    setInterval(() => media.paused || store(), PROGRESS_EVERY_MS),
    setInterval(() => media.paused || storeAndReport(), REPORT_MS),
  ];
  signal.addEventListener("abort", () => {
    for (const timer of timers) clearInterval(timer);
  });
  for (const event of ["pause", "seeked", "ended"]) media.addEventListener(event, storeAndReport, { signal });
  window.addEventListener("pagehide", storeAndReport, { signal });
}

function whenDurationIsKnown(media: FilmMedia, then: (duration: number) => void) {
  if (media.duration > 0) return then(media.duration);
  const look = () => {
    if (!(media.duration > 0)) return;
    for (const event of ["loadedmetadata", "durationchange"]) media.removeEventListener(event, look);
    then(media.duration);
  };
  for (const event of ["loadedmetadata", "durationchange"]) media.addEventListener(event, look);
}
