import { publicName } from "~/features/account/accounts/rules.ts";
import { onboardingProgressOf } from "~/features/account/onboarding/queries.server.ts";
import { firstTemplate } from "~/features/account/onboarding/rules.ts";
import { filmIdInput } from "~/features/content/films/input.ts";
import {
  asDraft,
  draftByOwner,
  pageOfFilm,
  siteByOwner,
  withComments,
} from "~/features/page/public-site/queries.server.ts";
import { blankPage } from "~/features/page/samples/rules.ts";
import { accountContext, type SignedInAccount } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Db } from "~/platform/db.ts";
import type { Route } from "./+types/preview";
import { publicAssets } from "./assets.server.ts";
import { notFoundDocument } from "./document.tsx";
import { html, PRIVATE } from "./page-answer.server.ts";
import { ownDocument } from "./showcase.server.tsx";

/** `/preview/{id}`: the owner's film as its page would show it; `draft` is the owner's page, `new` a film without data. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const account = context.get(accountContext);
  if (id === "draft") {
    const own = await draftByOwner(product.db, account.id);
    if (own) return ownDocument(product, (await withComments(product.db, own)).site);
  }
  if (id === "new") return ownDocument(product, await newPage(product.db, account));
  const filmId = filmIdInput.safeParse(id);
  const found = filmId.success ? await pageOfFilm(product.db, account.id, filmId.data) : null;
  if (found) return ownDocument(product, (await withComments(product.db, await asDraft(product.db, found))).site);
  const surroundings = { assets: publicAssets(product), baseUrl: product.config.baseUrl };
  return html(404, notFoundDocument(`/preview/${id}`, surroundings), PRIVATE);
}

async function newPage(db: Db, account: SignedInAccount) {
  const { id } = account;
  const found = await siteByOwner(db, id);
  if (found) return blankPage(found.site, new Date());
  const progress = await onboardingProgressOf(db, id);
  const [role, username] = [progress?.role ?? "filmmaker", progress?.username ?? ""];
  const shared = {
    username,
    displayName: progress?.name || publicName({ ...account, username }),
    role,
    theme: "design",
  } as const;
  return blankPage({ ...shared, template: firstTemplate(role) }, new Date());
}
