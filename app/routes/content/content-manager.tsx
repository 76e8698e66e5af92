import { ContentScreen } from "~/features/content/content-manager/ui/content-screen.tsx";
import { contentListInput, sharedInput } from "~/features/content/content-projects/input.ts";
import { contentItemsOf } from "~/features/content/content-projects/queries/items.server.ts";
import { contentProjectsOf } from "~/features/content/content-projects/queries/projects.server.ts";
import { sharedLine } from "~/features/content/content-projects/rules/sharing.ts";
import { isBeingRead, isGone } from "~/features/content/content-projects/rules.ts";
import { pagesToPlaceOn, placementsOf } from "~/features/content/placements/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/content-manager";

export const meta = () => pageTitle("Content Manager");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

const NO_ITEMS = { page: [], next: null };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const query = new URL(request.url).searchParams;
  const { search, tag } = contentListInput.parse({ search: query.get("search") ?? "", tag: query.get("tag") ?? "" });
  const shared = sharedLine(sharedInput.parse(Object.fromEntries(query)));
  const after = query.get("after");
  const accountId = context.get(accountContext).id;
  const { projects, active } = await contentProjectsOf(db, accountId);
  const { page, next } = active ? await contentItemsOf(db, active.id, { search, tag, after }) : NO_ITEMS;
  const now = new Date();
  const placements = Map.groupBy(
    await placementsOf(
      db,
      accountId,
      page.map(({ id }) => id),
    ),
    ({ itemId }) => itemId,
  );
  const items = page.map((item) => ({
    ...item,
    ...{ isGone: isGone(item), isBeingRead: isBeingRead(item, now), placements: placements.get(item.id) ?? [] },
  }));
  const { role } = context.get(entitlementContext);
  const pages = await pagesToPlaceOn(db, accountId);
  return {
    projects,
    active,
    items,
    next,
    search,
    tag,
    shared,
    isFirst: !after,
    place: { role, pages, chosen: active?.page?.id ?? null },
  };
}

export default function ContentManager({ loaderData }: Route.ComponentProps) {
  return <ContentScreen {...loaderData} />;
}
