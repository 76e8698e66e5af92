import type { ClipLook } from "./looks.ts";

/** What a clip's file shows of its look: settings that nobody sees in it are null. */
export type Shown = Record<string, unknown>;

export function shownOf(look: ClipLook): Shown {
  const { startMs, endMs, aspect, captionStyle, callToAction, watermark, focus, brandColour } = look;
  return {
    ...{ startMs, endMs, aspect, captionStyle, callToAction, watermark },
    captionColour: captionStyle && look.captionColour,
    title: look.showsTitle ? look.title : null,
    titleColour: look.showsTitle ? brandColour : null,
    callColour: callToAction === null ? null : brandColour,
    focus: Object.entries(focus).sort(([one], [other]) => Number(one) - Number(other)),
  };
}

/** Whether the file has to be made anew: a title that the clip does not show changes nothing in it. */
export const needsRendering = (before: ClipLook, after: ClipLook): boolean =>
  changesOf(shownOf(before), shownOf(after)).length > 0;

/** What the last file of a clip shows, and the gain in decibels of its sound where it was measured. */
export type Made = { shown: Shown; gainDb?: number };

/** What has to be done again for a look. */
export type Stages = {
  /** The gain that is known already; undefined where the sound has to be measured. */
  gainDb: number | undefined;
  /** Whether the thumbnail of the last file still shows the clip. */
  keepsThumbnail: boolean;
};

/** The card at the end is in no thumbnail. */
const OF_THE_CARD = ["callToAction", "callColour"];
const OF_THE_SOUND = ["startMs", "endMs"];

/** Where nothing differs, something else made the file old, such as a corrected word. */
export function stagesAfter(made: Made | null, look: ClipLook): Stages {
  if (!made) return { gainDb: undefined, keepsThumbnail: false };
  const changes = changesOf(made.shown, shownOf(look));
  return {
    gainDb: changes.some((name) => OF_THE_SOUND.includes(name)) ? undefined : made.gainDb,
    keepsThumbnail: changes.length > 0 && changes.every((name) => OF_THE_CARD.includes(name)),
  };
}

const changesOf = (before: Shown, after: Shown): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
