import { publicName } from "~/features/account/accounts/rules.ts";
import { membershipsOf } from "~/features/audience/cast-invitations/queries.server.ts";
import { packsOfMember } from "~/features/audience/emoji-packs/queries.server.ts";
import { memberPackPath } from "~/features/audience/emoji-packs/rules/packs.ts";
import { MemberScreen } from "~/features/audience/emoji-packs/ui/member-screen.tsx";
import { SPLIT_WORDS, sellingOf } from "~/features/money/pack-purchases/rules.ts";
import { owedTo } from "~/features/money/sales/queries/statements.server.ts";
import { arrivingFor } from "~/features/money/sales/queries.server.ts";
import { memberEarningsPath } from "~/features/money/sales/rules/statements.ts";
import { exactMoney } from "~/lib/money.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/cast";

export const meta = () => pageTitle("Your packs");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** `/cast`: what a member of casts sells and is owed, for every account, with or without a page. */
export async function loader({ context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const { id } = context.get(accountContext);
  const selling = sellingOf(product);
  const [films, packs, owed, arriving] = await Promise.all([
    membershipsOf(product.db, id),
    packsOfMember(product.db, id),
    owedTo(product.db, id, selling.currency),
    arrivingFor(product.db, id, selling.currency),
  ]);
  return {
    films: films.map(({ maker, ...film }) => ({ ...film, maker: publicName(maker) })),
    packs: packs.map((pack) => ({ ...pack, pricing: selling, to: memberPackPath(pack.id) })),
    owed: exactMoney(owed, selling.currency),
    arriving: arriving > 0 ? exactMoney(arriving, selling.currency) : null,
    earnings: memberEarningsPath,
    split: SPLIT_WORDS,
    selling,
  };
}

export default function Cast({ loaderData }: Route.ComponentProps) {
  return <MemberScreen {...loaderData} />;
}
