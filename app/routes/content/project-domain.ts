import { pricingPath } from "~/features/account/plans/rules/offers.ts";
import { lackMessage } from "~/features/account/plans/rules.ts";
import { targetOf } from "~/features/content/domains/commands/check.server.ts";
import { removeDomain, wishForDomain } from "~/features/content/domains/commands.server.ts";
import { domainInput } from "~/features/content/domains/input.ts";
import { domainOfPage } from "~/features/content/domains/queries.server.ts";
import { hasDomains } from "~/features/content/domains/rules/plans.ts";
import { DOMAIN_PROBLEMS, type DomainAnswer } from "~/features/content/domains/rules/views.ts";
import { projectOfOwner } from "~/features/content/projects/queries.server.ts";
import { messagesByField } from "~/lib/form-names.ts";
import type { OwnPage } from "~/lib/ids.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/project-domain";
import { viewOf } from "./domain-view.server.ts";
import { ownProject } from "./own-project.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "PUT", "DELETE")];

/** The project's own domain, with the records to set and those that were seen. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const own = ownProject(context, params);
  await refuseStrangers(product, own);
  const holding = context.get(entitlementContext);
  const plans = hasDomains(holding, product.config.stripe !== null) ? null : pricingPath(holding.role);
  return { ...(await answerFor(product, own)), plans } satisfies DomainAnswer;
}

/** Connects a domain (`PUT`), or takes it away (`DELETE`). */
export async function action({ params, request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const own = ownProject(context, params);
  if (request.method === "DELETE") {
    await refuseStrangers(product, own);
    await product.db.transaction((tx) => removeDomain(tx, own));
    return answerFor(product, own);
  }
  const input = domainInput(product.config.baseUrl).safeParse(fieldsOf(context));
  if (!input.success) return Response.json(refused(messagesByField(input.error.issues).host), { status: 422 });
  const wish = { ...input.data, isSelling: product.config.stripe !== null };
  const wished = await product.db.transaction((tx) => wishForDomain(tx, own, wish, new Date()));
  if (wished.ok) return answerFor(product, own);
  if (wished.reason === "not-found") throw notFound();
  const words = wished.reason === "plan" ? lackMessage(wished.lack) : DOMAIN_PROBLEMS[wished.reason];
  return Response.json(refused(words), { status: 409 });
}

async function refuseStrangers({ db }: Product, own: OwnPage): Promise<void> {
  if (!(await projectOfOwner(db, own))) throw notFound();
}

const refused = (problem: string | undefined): DomainAnswer => ({ problem: problem ?? DOMAIN_PROBLEMS.unclear });

async function answerFor(product: Product, own: OwnPage): Promise<DomainAnswer> {
  const [domain, target] = await Promise.all([domainOfPage(product.db, own), targetOf(product)]);
  return { domain: domain && viewOf(product, domain, target) };
}
