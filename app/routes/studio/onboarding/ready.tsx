import { ExternalLink } from "lucide-react";
import { data, Link, redirect, useNavigation } from "react-router";
import { firstTemplate, stepPath } from "~/features/account/onboarding/rules.ts";
import { problemsInShort } from "~/features/content/publications/rules/problems.ts";
import { chooseDesign } from "~/features/content/sites/commands.server.ts";
import { templateInput } from "~/features/content/sites/input.ts";
import { offeredDesigns, TEMPLATES, type Template } from "~/features/content/templates/rules.ts";
import { siteOfOwner } from "~/features/page/public-site/queries.server.ts";
import { miniaturesOf } from "~/features/page/templates/queries.server.ts";
import { DesignChooser, type Miniatures } from "~/features/page/templates/ui/design-chooser.tsx";
import { launchSite } from "~/features/studio/onboarding/commands/launch.server.ts";
import { ScreenPreviews } from "~/features/studio/onboarding/ui/screen-previews.tsx";
import { SiteDetails } from "~/features/studio/onboarding/ui/site-details.tsx";
import { premierePath } from "~/features/studio/premiere/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { onboardingProgressContext } from "~/middleware/onboarding-progress.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Disclosure } from "~/ui/disclosure.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/ready";

export const meta = () => pageTitle("Your site is ready");

export async function loader({ context }: Route.LoaderArgs) {
  const progress = context.get(onboardingProgressContext);
  const { db, config } = context.get(productContext);
  const role = progress.role ?? "filmmaker";
  const site = await siteOfOwner(db, context.get(accountContext).id);
  const template = site?.template ?? firstTemplate(role);
  return {
    path: `/u/${progress.username}`,
    url: new URL(`/u/${progress.username}`, config.baseUrl).href,
    role,
    template,
    offered: offeredDesigns(progress.genres, template),
    platforms: progress.platforms.length,
    miniatures: await miniaturesOf(db, context.get(accountContext).id),
  };
}

/** Stores a chosen design; without one, launches the site. */
export async function action({ context }: Route.ActionArgs) {
  const { db, queue, log, guard } = context.get(productContext);
  const accountId = context.get(accountContext).id;
  const form = context.get(formContext);
  if (form.has("template")) {
    const chosen = templateInput.safeParse(Object.fromEntries(form));
    if (!chosen.success) throw new Response(null, { status: 400 });
    await db.transaction((tx) => chooseDesign(tx, accountId, chosen.data, new Date()));
    return null;
  }
  const result = await db.transaction((tx) => launchSite({ tx, queue, log, guard }, accountId, new Date()));
  if (!result.ok && result.reason === "unfinished")
    return data({ problem: problemsInShort(result.problems) }, { status: 409 });
  if (!result.ok) return redirect(stepPath("generation"));
  return redirect(premierePath(context.get(onboardingProgressContext).role));
}

export default function Ready({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="pb-12">
      <h1 className="mb-6 text-title">Your site is ready</h1>
      {loaderData.miniatures && <Designs offered={loaderData.offered} miniatures={loaderData.miniatures} />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <ScreenPreviews key={loaderData.template} src={loaderData.path} />
        <div className="flex flex-col gap-3">
          <SiteDetails {...loaderData} />
          <LaunchButton problem={actionData?.problem} />
          <ButtonLink
            to={loaderData.path}
            target="_blank"
            rel="noopener"
            reloadDocument
            variant="quiet"
            icon={<ExternalLink aria-hidden />}
          >
            Preview in new tab
          </ButtonLink>
          <p className="flex flex-wrap gap-x-6">
            <Link to={stepPath("video")} className="inline-flex min-h-11 items-center text-link">
              Edit content
            </Link>
            <Link to={stepPath("platforms")} className="inline-flex min-h-11 items-center text-link">
              Back to platforms
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

type DesignsProps = { offered: Template[]; miniatures: Miniatures };

/** The design for the film's genre beside two others; the rest on demand. */
const Designs = ({ offered, miniatures }: DesignsProps) => (
  <section aria-label="Design" className="mb-8">
    <DesignChooser {...miniatures} designs={offered} action={stepPath("ready")} />
    <Disclosure summary="Choose another design">
      <DesignChooser
        {...miniatures}
        designs={TEMPLATES.filter((template) => !offered.includes(template))}
        action={stepPath("ready")}
      />
    </Disclosure>
  </section>
);

function LaunchButton({ problem }: { problem?: string }) {
  const pending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="mt-3">
      <FormProblem message={pending ? undefined : problem} />
      <Button size="large" pending={pending} pendingLabel="Launching..." className="w-full">
        Launch My Site
      </Button>
    </Form>
  );
}
