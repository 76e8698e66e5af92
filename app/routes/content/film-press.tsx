import { ExternalLink, QrCode } from "lucide-react";
import { canonicalPath } from "~/features/account/addresses/rules.ts";
import { pricingPath } from "~/features/account/plans/rules/offers.ts";
import { limitsOf } from "~/features/account/plans/rules.ts";
import { PageButtonLink } from "~/features/content/drafts/ui/on-page.tsx";
import { ContentForm } from "~/features/content/film-editor/ui/content-form.tsx";
import { pressPath } from "~/features/page/press-kit/rules.ts";
import { pageInStudio } from "~/features/page/public-site/queries.server.ts";
import { QR_POSTER } from "~/features/page/qr-poster/rules.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/film-press";
import { chosenPage } from "./own-page.server.ts";
import { savePlainDraft } from "./plain-form.server.ts";

export const meta = () => pageTitle("About your film");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const page = await chosenPage(context, url);
  const site = await pageInStudio(db, page);
  const { title, role, slug, username, hasPressKit } = site;
  const kit = hasPressKit
    ? pressPath(canonicalPath({ isProject: page.kind === "project", role, slug, username: username ?? "" }))
    : null;
  const { castMembers: limit } = limitsOf(context.get(entitlementContext));
  return { title, kit, castLimit: { limit, plans: pricingPath(role) } };
}

export const action = ({ url, context }: Route.ActionArgs) => savePlainDraft(context, url);

export default function FilmPress({ loaderData, actionData }: Route.ComponentProps) {
  const { title, kit, castLimit } = loaderData;
  return (
    <>
      <p className="text-muted">About your film</p>
      <h1 className="mt-2 break-words text-title">{title}</h1>
      <p className="mt-4 max-w-2xl text-muted">What you leave empty is left out, on the page and in the press kit.</p>
      <div className="mt-5 mb-8 flex flex-wrap gap-3">
        <PageButtonLink to={QR_POSTER} variant="quiet" icon={<QrCode aria-hidden />}>
          QR poster
        </PageButtonLink>
        {kit && (
          <ButtonLink to={kit} variant="quiet" reloadDocument icon={<ExternalLink aria-hidden />}>
            View press kit
          </ButtonLink>
        )}
      </div>
      <ContentForm castLimit={castLimit} problems={actionData?.problems} />
    </>
  );
}
