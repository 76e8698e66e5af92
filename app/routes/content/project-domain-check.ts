import { checkDomain, targetOf } from "~/features/content/domains/commands/check.server.ts";
import { recordCheck } from "~/features/content/domains/commands.server.ts";
import { domainOfPage } from "~/features/content/domains/queries.server.ts";
import { DOMAIN_PROBLEMS, type DomainAnswer } from "~/features/content/domains/rules/views.ts";
import { CHECKED_FOR_MS } from "~/features/content/domains/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/project-domain-check";
import { viewOf } from "./domain-view.server.ts";
import { ownProject } from "./own-project.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Looks at the records of the project's domain now. */
export async function action({ params, context }: Route.ActionArgs): Promise<DomainAnswer> {
  const product = context.get(productContext);
  const [domain, target] = await Promise.all([
    domainOfPage(product.db, ownProject(context, params)),
    targetOf(product),
  ]);
  if (!domain) throw notFound();
  const now = new Date();
  if (domain.checkedAt && now.getTime() - domain.checkedAt.getTime() < CHECKED_FOR_MS)
    return { domain: viewOf(product, domain, target) };
  const checked = await checkDomain(product, domain);
  const recorded = await product.db.transaction((tx) => recordCheck(tx, domain, checked, now));
  return {
    domain: recorded && viewOf(product, recorded.domain, target),
    ...(recorded?.isTaken && { problem: DOMAIN_PROBLEMS.taken }),
    ...(checked.verdict.owned === null && { problem: DOMAIN_PROBLEMS.unanswered }),
  };
}
