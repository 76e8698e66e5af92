import { Fragment, type ReactNode } from "react";
import { platformsShown } from "~/features/account/roles/rules/platform-links.ts";
import type { Field } from "~/features/content/publications/rules/labels.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { FACT_COLUMNS, type Layout } from "../../rules/layouts.ts";
import { useMarks } from "../marks.ts";
import { inColumns } from "./columns.ts";

/** A short fact; `field` is the one of the document that the value is taken from as it is. */
export type Fact = [name: string, value: ReactNode, field?: Field];

type FactsProps = { facts: Fact[]; shape?: Layout["facts"] };

/** Short facts; unknown ones are left out, and so is an empty list. */
export function Facts({ facts, shape }: FactsProps) {
  const marks = useMarks();
  const known = facts.filter(([, value]) => value);
  if (!known.length) return null;
  return (
    <dl className="facts" data-shape={shape} {...inColumns(known.length, FACT_COLUMNS[shape ?? "rows"])}>
      {known.map(([name, value, field]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto" {...(field && marks.field(field))}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The platforms of a page, each a link where its owner gave one; null without platforms. */
export function platformsOf({ platforms, platformLinks }: PublicSite): ReactNode {
  const shown = platformsShown(platforms, platformLinks);
  if (!shown.length) return null;
  return shown.map(({ name, href }, place) => (
    <Fragment key={name}>
      {place > 0 && ", "}
      {href ? (
        <a href={href} rel="me noopener">
          {name}
        </a>
      ) : (
        name
      )}
    </Fragment>
  ));
}
