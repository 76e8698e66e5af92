import { data } from "react-router";
import { BackToShelves, GuidePage } from "~/features/studio/guides/ui/guide-page.tsx";
import { GUIDES } from "~/features/studio/guides/ui/guides.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/guide";

const guideOf = (id: string) => GUIDES.find((guide) => guide.id === id);

export const meta = ({ params }: Route.MetaArgs) => pageTitle(guideOf(params.guide)?.title ?? "Guides");

export function loader({ params, context }: Route.LoaderArgs) {
  return data({ role: context.get(entitlementContext).role }, { status: guideOf(params.guide) ? 200 : 404 });
}

export default function VideoLearning({ params, loaderData: { role } }: Route.ComponentProps) {
  const guide = guideOf(params.guide);
  return guide ? <GuidePage guide={guide} role={role} /> : <NoSuchGuide role={role} />;
}

const NoSuchGuide = ({ role }: Parameters<typeof BackToShelves>[0]) => (
  <>
    <h1 className="text-title">There is no such guide</h1>
    <p className="mt-4 mb-4 text-muted">It may have been renamed. All guides are on one page.</p>
    <BackToShelves role={role} />
  </>
);
