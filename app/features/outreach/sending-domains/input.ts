import { z } from "zod";
import { hostIn, isInternalHost, isWithin, plainHost, registeredDomain } from "~/lib/host-names.ts";

const NO_ADDRESS = "Please enter an address of your own domain, such as hello@myfilm.com";
const NO_ENDING = "No domain can have this ending. Please check the spelling";
const OURS = "This address belongs to this service. Please enter one of your own domain";
const OF_MANY =
  "Everybody can have an address there, so mails from it would be taken for forgeries. Please enter one of your own domain";
const ADDRESS = /^([a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?)@(\S{1,255})$/;

/** Where mail providers tell receivers to refuse what does not come from themselves. */
const PROVIDERS = [
  ...["gmail.com", "googlemail.com", "yahoo.com", "outlook.com", "hotmail.com", "live.com", "icloud.com", "me.com"],
  ...["aol.com", "gmx.net", "gmx.de", "web.de", "proton.me", "protonmail.com", "mail.ru", "qq.com", "163.com"],
];

/** The address from which an owner wants to write. The installation's own hosts, and those of providers, are nobody's. */
export const sendingInput = (baseUrl: string) =>
  z.object({
    address: z
      .string(NO_ADDRESS)
      .trim()
      .toLowerCase()
      .max(254, NO_ADDRESS)
      .transform((text, context) => {
        const [, localPart = "", domain = ""] = ADDRESS.exec(text) ?? [];
        const host = domain && hostIn(domain);
        const problem = host ? problemOf(host, plainHost(new URL(baseUrl).hostname)) : NO_ADDRESS;
        if (problem) context.addIssue(problem);
        return host && !problem ? { host, localPart } : z.NEVER;
      }),
  });

function problemOf(host: string, ours: string): string | null {
  if (!isInternalHost(ours) && isWithin(host, ours)) return OURS;
  if (PROVIDERS.includes(registeredDomain(host) ?? "")) return OF_MANY;
  return registeredDomain(host) ? null : NO_ENDING;
}

/** The answer to a change of the sending domain. */
export type SendingAnswer = { ok: boolean; problem?: string };
