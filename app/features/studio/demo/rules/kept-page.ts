import { defaultTitle } from "~/features/account/onboarding/rules.ts";
import { mediaIn } from "~/features/content/pages/rules/media.ts";
import {
  inverse,
  overlaid,
  type Patch,
  patchesBetween,
  replayed,
  valueAt,
} from "~/features/content/pages/rules/patches.ts";
import { withReferences } from "~/features/content/pages/rules/references.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";

const IN_ROW = /^(lists\.[a-zA-Z]+\.byId\.[^.]+)\./;

/**
 * What a visitor has made of a page in a demo; null where nothing is theirs. `saves` are all their changes, oldest
 * first. A page that began with samples keeps those changes alone, any other page is kept whole; samples are taken out
 * of both. `year` is the one of a new page.
 */
export function keptDocument(
  document: PageDocument,
  saves: Patch[],
  isSample: (name: string) => boolean,
  year: number,
): PageDocument | null {
  const before = replayed(document, saves.toReversed().map(inverse));
  const isOfSamples = mediaIn(before).some(isSample);
  const changes = isOfSamples ? patchesBetween(before, document) : [];
  if (isOfSamples && changes.length === 0) return null;
  const kept = isOfSamples ? onNewPage(document, changes, year) : document;
  const own = <Name extends string>(name: Name) => (isSample(name) ? null : name);
  return withReferences(kept, { picture: own, video: own, clip: own });
}

/** These changes on a new page of the same role and design; a change within a row brings its row. */
function onNewPage(document: PageDocument, changes: Patch[], year: number): PageDocument {
  const { role, template } = document;
  const empty = { description: "", genres: [], platforms: [], videoId: null };
  const fresh = newDocument({ role, template, title: defaultTitle(role), year, ...empty });
  const whole = changes.map((change) => {
    const row = IN_ROW.exec(change.path)?.[1];
    const isMissing = row !== undefined && valueAt(fresh, row) === null;
    return isMissing ? { path: row, was: null, value: valueAt(document, row) } : change;
  });
  return overlaid(fresh, whole);
}
