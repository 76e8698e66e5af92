import type { OfferId, PricingPage } from "~/features/account/plans/rules/offers.ts";
import { roomText } from "~/features/account/plans/rules.ts";
import type { Uses } from "~/features/money/checkout/rules.ts";
import { limitsBy, lockedBy } from "./allowances.ts";

type Move = { from: OfferId; to: OfferId; page: PricingPage };

/** What a move to a smaller offer switches off, in sentences: first what the account uses at the moment. */
export function lossesOf({ from, to, page }: Move, uses: Uses): string[] {
  const [before, after] = [limitsBy(from, page), limitsBy(to, page)];
  const links = lostOf(uses.links, after.links);
  const cast = lostOf(uses.castMembers, after.castMembers);
  return [
    links > 0 && `Of your ${uses.links} links, the newest ${links} will lead nowhere.`,
    cast > 0 && `Of the ${uses.castMembers} people in your cast, the last ${cast} will leave the film’s page.`,
    uses.room > after.uploadBytes &&
      `No film and no picture can be uploaded: you use ${roomText(uses.room)}, and the plan has ${roomText(after.uploadBytes)}.`,
    before.clips === null && after.clips === 0 && "Your shorts, trailers and clips leave your page: one video stays.",
    ...lockedBy(from, to, page).map(({ lost }) => lost),
  ].filter((sentence) => sentence !== false);
}

const lostOf = (used: number, limit: number | null) => (limit === null ? 0 : Math.max(0, used - limit));
