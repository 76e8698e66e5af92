import { domainToUnicode } from "node:url";
import type { StoredDomain } from "~/features/content/domains/queries.server.ts";
import type { Target } from "~/features/content/domains/rules/checks.ts";
import { recordsOf } from "~/features/content/domains/rules/records.ts";
import type { DomainView } from "~/features/content/domains/rules/views.ts";
import { domainOrigin, releaseDay, stateOf } from "~/features/content/domains/rules.ts";
import { registeredDomain } from "~/lib/host-names.ts";
import type { Product } from "~/product.server.ts";

/** A domain as its owner's dialog shows it. */
export function viewOf({ config, domainTokens }: Product, domain: StoredDomain, target: Target): DomainView {
  const { accountId, host, seen, checkedAt, driftedAt } = domain;
  return {
    host: domainToUnicode(host) || host,
    zone: registeredDomain(host) ?? host,
    url: domainOrigin(host, config.baseUrl),
    state: stateOf(domain),
    records: recordsOf(host, domainTokens.proof(accountId, host), target, seen),
    isProxied: seen?.way === "proxy",
    checkedAt,
    releaseDay: driftedAt && releaseDay(driftedAt),
  };
}
