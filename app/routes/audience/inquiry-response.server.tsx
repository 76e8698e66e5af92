import type { ReactNode } from "react";
import type { RouterContextProvider } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { pagePath } from "~/features/account/addresses/rules.ts";
import { INQUIRY_FIELDS, inquiryInput } from "~/features/audience/inquiries/input.ts";
import { inquiryPath, takesInquiries } from "~/features/audience/inquiries/rules.ts";
import type { FormState, Problems, Typed } from "~/features/audience/inquiries/ui/inquiry-form.tsx";
import { type Asked, InquiryPage, ThanksPage } from "~/features/audience/inquiries/ui/inquiry-page.tsx";
import { siteByUsername } from "~/features/page/public-site/queries.server.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { publicAssets } from "../page/assets.server.ts";
import { notFoundDocument } from "../page/document.tsx";
import { html, PRIVATE, seenHere } from "../page/page-answer.server.ts";
import { NO_INDEX, sideDocument } from "../page/side-document.tsx";

/** The public page of an actor; null for pages that are not public, and for other roles. */
export async function siteWithInquiries(context: Readonly<RouterContextProvider>, username: string) {
  const found = await seenHere(siteByUsername(context.get(productContext).db, username), context);
  return found?.hidden === null && takesInquiries(found.site.role) ? found : null;
}

export const noInquiries = ({ config, root }: Product, username: string) =>
  html(
    404,
    notFoundDocument(inquiryPath(username), { assets: publicAssets({ config, root }), baseUrl: config.baseUrl }),
    PRIVATE,
  );

/** `opened` is the time token of the first rendering; without one the form gets a new token. */
export function formPage(
  product: Product,
  site: PublicSite,
  { opened, ...state }: Omit<FormState, "opened"> & { opened?: string },
  status = 200,
) {
  const token = opened || product.timeTokens.issue(`opened ${inquiryPath(site.username)}`, new Date());
  const body = <InquiryPage asked={askedOf(site)} form={{ ...state, opened: token }} />;
  return page(product, site, body, status);
}

export const thanksPage = (product: Product, site: PublicSite, receivedAt: Date) =>
  page(product, site, <ThanksPage asked={askedOf(site)} receivedAt={receivedAt} />, 200);

function page(product: Product, site: PublicSite, body: ReactNode, status: number) {
  const { inquiry: assets, script } = publicAssets(product);
  const title = `Casting inquiry for ${site.displayName} · ${PRODUCT_NAME}`;
  const head = (
    <>
      {NO_INDEX}
      <script type="module" src={script} />
    </>
  );
  return html(status, sideDocument({ look: site, assets, title, head, body }), PRIVATE);
}

const askedOf = ({ username, displayName, profile }: PublicSite): Asked => ({
  username,
  actor: displayName,
  agent: profile?.contact.agent.email ? profile.contact.agent.name || profile.contact.agent.agency : "",
  home: pagePath(username),
});

type Read = { ok: true; input: ReturnType<typeof inquiryInput.parse> } | { ok: false; problems: Problems };

/** The raw values of the form, and the parsed input or its errors. */
export function readInquiryForm(form: FormData): { typed: Partial<Typed>; parsed: Read } {
  const typed: Partial<Typed> = {};
  for (const name of INQUIRY_FIELDS) {
    const value = form.get(name);
    if (typeof value === "string") typed[name] = value;
  }
  const read = readForm(inquiryInput, form);
  return { typed, parsed: read.ok ? read : { ok: false, problems: read.errors } };
}
