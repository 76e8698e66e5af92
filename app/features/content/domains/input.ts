import { z } from "zod";
import { hostIn, isInternalHost, isWithin, plainHost, registeredDomain } from "~/lib/host-names.ts";

const NO_HOST = "Please enter a domain, such as myfilm.com or watch.myfilm.com";
const NOT_PLAIN = "Please enter the domain alone, without a path or port, such as myfilm.com";
const NO_ENDING = "No domain can have this ending. Please check the spelling";
const OURS = "This address belongs to this service. Please enter a domain of your own";

/** The domain that an owner typed. The instance's own host, and everything below it, is nobody's. */
export const domainInput = (baseUrl: string) =>
  z.object({
    host: z
      .string(NO_HOST)
      .trim()
      .min(1, NO_HOST)
      .max(300, NOT_PLAIN)
      .transform((text, context) => {
        const host = hostIn(text);
        const problem = host === null ? NOT_PLAIN : hostProblem(host, plainHost(new URL(baseUrl).hostname));
        if (problem) context.addIssue(problem);
        return host ?? z.NEVER;
      }),
  });

function hostProblem(host: string, ours: string): string | null {
  if (!isInternalHost(ours) && isWithin(host, ours)) return OURS;
  return registeredDomain(host) ? null : NO_ENDING;
}
