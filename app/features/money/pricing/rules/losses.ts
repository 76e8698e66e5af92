import type { OfferId, PricingPage } from "~/features/account/plans/rules/offers.ts";
import { type Limits, withinLimit } from "~/features/account/plans/rules.ts";
import type { PageUse, Uses } from "~/features/money/checkout/rules.ts";
import { bytesText } from "~/lib/byte-sizes.ts";
import { keepsDomains, limitsBy, lockedBy } from "./allowances.ts";

type Move = { from: OfferId; to: OfferId; page: PricingPage };

/** What a move to a smaller offer switches off, in sentences: first what the account uses at the moment, page by page. */
export function lossesOf({ from, to, page }: Move, uses: Uses): string[] {
  const after = limitsBy(to, page);
  const losesDomains = keepsDomains(from, page) && !keepsDomains(to, page);
  return [
    ...beyondLimits(uses, after, { losesDomains, word: "go" }),
    ...(uses.room > after.uploadBytes
      ? [
          `No film and no picture can be uploaded: you use ${bytesText(uses.room)}, and the plan has ${bytesText(after.uploadBytes)}.`,
        ]
      : []),
    ...lockedBy(from, to, page).map(({ lost }) => lost),
  ];
}

/** `word`: pages that were online go offline, and new ones stay so. */
type Said = { losesDomains: boolean; word: "go" | "stay" };

/** What of an account is beyond these limits, in sentences, page by page; files are not counted. */
export function beyondLimits(uses: Omit<Uses, "room">, after: Limits, { losesDomains, word }: Said): string[] {
  const links = lostOf(uses.links, after.links);
  const projects = withinLimit(ofKind(uses.pages, "project"), after.projects);
  const staying = [...ofKind(uses.pages, "site"), ...projects.kept];
  return [
    ...offline(projects.suspended, after.projects, word),
    ...(links > 0 ? [`Of your ${uses.links} links, the newest ${links} will lead nowhere.`] : []),
    ...staying.flatMap((each) => lossesOfPage(each, after, losesDomains)),
  ];
}

const ofKind = (pages: PageUse[], kind: PageUse["kind"]) => pages.filter((page) => page.kind === kind);

const lostOf = (used: number, limit: number | null) => (limit === null ? 0 : Math.max(0, used - limit));

function lossesOfPage({ title, castMembers, clips, host }: PageUse, after: Limits, losesDomains: boolean): string[] {
  const cast = lostOf(castMembers, after.castMembers);
  const videos = lostOf(clips, after.clips);
  return [
    cast > 0 && `Of the ${castMembers} people in the cast of “${title}”, the last ${cast} will leave its page.`,
    videos > 0 && `Of the ${clips} videos beside “${title}”, the newest ${videos} will leave its page.`,
    losesDomains && host && `${host} will lead to the address of “${title}” here.`,
  ].filter((sentence) => typeof sentence === "string");
}

const NAMED_MOST = 5;

function offline(projects: PageUse[], limit: number | null, word: Said["word"]): string[] {
  if (!projects.length) return [];
  const names = projects.slice(0, NAMED_MOST).map(({ title }) => `“${title}”`);
  const others = projects.length - names.length;
  const all = new Intl.ListFormat("en").format(others ? [...names, `${others} more`] : names);
  const room = limit === 1 ? "one project" : limit ? `${limit} projects` : "no project";
  return [`${all} will ${word} offline: the plan has room for ${room}.`];
}
