import { ExternalLink } from "lucide-react";
import { Form, Link, redirect, useNavigation } from "react-router";
import { dashboardPath, siteFromAnswers, stepPath } from "~/features/onboarding/rules.ts";
import { ScreenPreviews } from "~/features/onboarding/ui/screen-previews.tsx";
import { SiteDetails } from "~/features/onboarding/ui/site-details.tsx";
import { StepActions } from "~/features/onboarding/ui/step-actions.tsx";
import { publishSite } from "~/features/sites/commands.server.ts";
import { accountContext } from "~/gates/account.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { standingContext } from "~/gates/standing.server.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import type { Route } from "./+types/ready";

export const meta = () => [{ title: `Your site is ready · ${PRODUCT_NAME}` }];

export function loader({ context }: Route.LoaderArgs) {
  const standing = context.get(standingContext);
  const role = standing.role ?? "filmmaker";
  return {
    path: `/u/${standing.username}`,
    url: new URL(`/u/${standing.username}`, context.get(productContext).config.baseUrl).href,
    role,
    template: siteFromAnswers(role, standing, new Date()).template,
    platforms: standing.platforms.length,
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const result = await db.transaction((tx) => publishSite(tx, context.get(accountContext).id, new Date()));
  if (!result.ok) return redirect(stepPath("generation"));
  return redirect(dashboardPath(context.get(standingContext).role));
}

export default function Ready({ loaderData }: Route.ComponentProps) {
  const pending = useNavigation().state !== "idle";
  return (
    <Form method="post" className="flex grow flex-col">
      <h1 className="mb-6 text-title">Your site is ready</h1>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ScreenPreviews src={loaderData.path} />
        <div>
          <SiteDetails {...loaderData} />
          <ButtonLink
            to={loaderData.path}
            target="_blank"
            rel="noopener"
            reloadDocument
            variant="quiet"
            className="mt-6 w-full"
            icon={<ExternalLink aria-hidden />}
          >
            Preview in new tab
          </ButtonLink>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <Link to={stepPath("video")} className="inline-flex min-h-11 items-center text-link">
              Edit content
            </Link>
            <Link to={stepPath("platforms")} className="inline-flex min-h-11 items-center text-link">
              Back to platforms
            </Link>
          </p>
        </div>
      </div>
      <StepActions>
        <Button size="large" pending={pending} pendingLabel="Launching..." className="w-full sm:w-auto">
          Launch My Site
        </Button>
      </StepActions>
    </Form>
  );
}
