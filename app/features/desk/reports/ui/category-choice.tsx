import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { pagePath, reportPath } from "~/features/account/addresses/rules.ts";
import { ACCOUNT_PART, type Subject } from "~/features/desk/subjects/rules.ts";
import { Stage } from "~/ui/stage.tsx";
import { CATEGORIES, CATEGORY_IDS } from "../rules.ts";

/** What a report is about: where it is reported, the path of the thing, and how its owner calls it. */
export type About = { path: string; address: string; title: string; account: string | null };

/** `account` is where the name and the picture of the account are reported, from its own page. */
export const aboutOf = ({ kind, address, title }: Pick<Subject, "kind" | "address" | "title">): About => {
  const [page, account] = [reportPath(address), `${reportPath(address)}&part=${ACCOUNT_PART}`];
  const isOwnPage = kind === "page" && address.startsWith(pagePath(""));
  return { path: kind === "account" ? account : page, address, title, account: isOwnPage ? account : null };
};

/** The first step of a report: what is wrong. Each answer is a link, so that it works without script. */
export const CategoryChoice = ({ subject }: { subject: About }) => (
  <Stage title="Report" lead={<AboutLine {...subject} />}>
    <h2 className="mb-3 text-xl">What is wrong?</h2>
    <ul className="border-line border-b">
      {CATEGORY_IDS.map((id) => (
        <Choice key={id} to={`${subject.path}&category=${id}`} label={CATEGORIES[id].label} />
      ))}
      {subject.account && <Choice to={subject.account} label="The name or the picture of this account alone" />}
    </ul>
  </Stage>
);

const Choice = ({ to, label }: { to: string; label: string }) => (
  <li className="border-line border-t">
    <Link to={to} className="flex min-h-14 items-center justify-between gap-4 text-text no-underline hover:text-link">
      {label}
      <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
    </Link>
  </li>
);

export const AboutLine = ({ address, title }: Pick<About, "address" | "title">) => (
  <>
    About <bdi>{title}</bdi> (<span className="[overflow-wrap:anywhere]">{address}</span>). A person reads it.
  </>
);
