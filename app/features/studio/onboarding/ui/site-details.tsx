import type { Role } from "~/features/account/roles/rules.ts";
import { type Template, templateName } from "~/features/content/templates/rules.ts";

const ROLE_NAMES: Record<Role, string> = { filmmaker: "Filmmaker", actor: "Actor", distributor: "Distributor" };
type SiteDetailsProps = { url: string; template: Template; role: Role; platforms: number };

/** A summary of the site before its launch. */
export function SiteDetails({ url, template, role, platforms }: SiteDetailsProps) {
  const facts = [
    ["URL", url.replace(/^https?:\/\//, "")],
    ["Template", templateName(template)],
    ["Role", ROLE_NAMES[role]],
    ["Platforms", `${platforms} connected`],
  ];
  return (
    <dl className="divide-y divide-line border-line border-y">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-6 py-3.5">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 break-all text-end font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
