import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { reportPath } from "~/features/account/addresses/rules.ts";
import { Stage } from "~/ui/stage.tsx";
import { CATEGORIES, CATEGORY_IDS } from "../rules.ts";

/** What a report is about: the path of a thing, and how its owner calls it. */
export type About = { address: string; title: string };

/** The first step of a report: what is wrong. Each answer is a link, so that it works without script. */
export const CategoryChoice = ({ subject }: { subject: About }) => (
  <Stage title="Report" lead={<AboutLine {...subject} />}>
    <h2 className="mb-3 text-xl">What is wrong?</h2>
    <ul className="border-line border-b">
      {CATEGORY_IDS.map((id) => (
        <li key={id} className="border-line border-t">
          <Link
            to={`${reportPath(subject.address)}&category=${id}`}
            className="flex min-h-14 items-center justify-between gap-4 text-text no-underline hover:text-link"
          >
            {CATEGORIES[id].label}
            <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  </Stage>
);

export const AboutLine = ({ address, title }: About) => (
  <>
    About <bdi>{title}</bdi> (<span className="[overflow-wrap:anywhere]">{address}</span>). A person reads it.
  </>
);
