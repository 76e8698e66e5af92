import { publicName } from "~/features/account/accounts/rules.ts";
import { pricingPath, soldWith } from "~/features/account/plans/rules/offers.ts";
import { hasFeature } from "~/features/account/plans/rules.ts";
import {
  filmsWithCast,
  invitationsOfOwner,
  type ListedInvitation,
  membersOf,
} from "~/features/audience/cast-invitations/queries.server.ts";
import { invitationState, maySendAgain } from "~/features/audience/cast-invitations/rules.ts";
import { type CastEntry, CastPart } from "~/features/audience/cast-invitations/ui/cast-part.tsx";
import { packListInput } from "~/features/audience/emoji-packs/input.ts";
import { packsOfOwner } from "~/features/audience/emoji-packs/queries.server.ts";
import { growthPercent, growthSpans, studioPackPath } from "~/features/audience/emoji-packs/rules/packs.ts";
import { PacksScreen } from "~/features/audience/emoji-packs/ui/packs-screen.tsx";
import { PacksTeaser } from "~/features/audience/emoji-packs/ui/teaser.tsx";
import { revenueOfPacks } from "~/features/money/pack-purchases/queries.server.ts";
import { SPLIT_WORDS, sellingOf } from "~/features/money/pack-purchases/rules.ts";
import { earningsPath } from "~/features/money/sales/rules/statements.ts";
import type { AccountId } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Reader } from "~/platform/db.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/emoji-packs";

export const meta = () => pageTitle("Emoji Packs");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const { id, demoUntil } = context.get(accountContext);
  const entitlement = context.get(entitlementContext);
  if (!hasFeature(entitlement, "web3CreatorTools")) {
    const { role } = entitlement;
    return { teaser: { soldWith: soldWith("web3CreatorTools", role), plans: pricingPath(role) } };
  }
  const { db } = product;
  const selling = sellingOf(product);
  const now = new Date();
  const [packs, films, people, members, revenue] = await Promise.all([
    packsOfOwner(db, id),
    filmsWithCast(db, id),
    invitationsOfOwner(db, id),
    membersOf(db, id),
    revenueIn(db, id, now),
  ]);
  return {
    teaser: null,
    asked: packListInput.parse(Object.fromEntries(url.searchParams)),
    packs: packs.map((pack) => ({ ...pack, pricing: selling, to: studioPackPath(pack.id) })),
    figures: { packs: packs.filter(({ endedAt }) => !endedAt).length, members, ...revenue },
    films,
    people: people.map((person) => castEntry(person, now)),
    selling,
    isDemo: demoUntil !== null,
  };
}

/** What packs took in so far, and how the last thirty days compare with the thirty before. */
async function revenueIn(db: Reader, accountId: AccountId, now: Date) {
  const [recentFrom, beforeFrom] = growthSpans(now);
  const [all, recent, before] = await Promise.all([
    revenueOfPacks(db, accountId, new Date(0), now),
    revenueOfPacks(db, accountId, recentFrom, now),
    revenueOfPacks(db, accountId, beforeFrom, recentFrom),
  ]);
  return { minor: all.cents, growth: growthPercent(recent.cents, before.cents) };
}

const castEntry = (person: ListedInvitation, now: Date): CastEntry => ({
  ...{ id: person.id, role: person.role, filmTitle: person.filmTitle },
  name: person.castName ?? (person.names ? publicName(person.names) : person.email),
  state: invitationState(person, now),
  maySendAgain: maySendAgain(person, now),
});

export default function EmojiPacks({ loaderData }: Route.ComponentProps) {
  if (loaderData.teaser) return <PacksTeaser {...loaderData.teaser} />;
  const { teaser: _, people, films, ...screen } = loaderData;
  return (
    <PacksScreen
      {...screen}
      films={films}
      earnings={earningsPath}
      split={SPLIT_WORDS}
      cast={<CastPart people={people} films={films} />}
    />
  );
}
