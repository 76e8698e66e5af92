import type { RouterContextProvider } from "react-router";
import { pageIdInput } from "~/features/content/pages/input.ts";
import { type Page, pageOfOwner, siteOfAccount } from "~/features/content/pages/queries.server.ts";
import type { OwnPage } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The page of the caller's own site; 404 before the wizard has created it. */
export async function ownSite(context: Context): Promise<Page> {
  const page = await siteOfAccount(context.get(productContext).db, context.get(accountContext).id);
  if (!page) throw notFound();
  return page;
}

/** The caller's page that an address names with `?page=`, or that of the site; 404 for pages of other accounts. */
export async function chosenPage(context: Context, url: URL): Promise<Page> {
  const named = url.searchParams.get("page");
  return named === null ? ownSite(context) : ownPage(context, named);
}

/** The caller's page with this id; 404 for pages of other accounts. */
export async function ownPage(context: Context, pageId: string | undefined): Promise<Page> {
  const parsed = pageIdInput.safeParse(pageId);
  const own = parsed.success && { accountId: context.get(accountContext).id, pageId: parsed.data };
  const page = own && (await pageOfOwner(context.get(productContext).db, own));
  if (!page) throw notFound();
  return page;
}

export const asOwn = ({ accountId, id }: Page): OwnPage => ({ accountId, pageId: id });
