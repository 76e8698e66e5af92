import { FlaskConical } from "lucide-react";
import { Link } from "react-router";
import { ABOUT_DEMO, MAKE_MINE } from "../rules.ts";

type DemoProps = { left: string };

/** Says on every screen of a demo that it is one, and how long it lasts. */
export const DemoBar = (props: DemoProps) => (
  <aside aria-label="Demo">
    <DemoLine {...props} />
  </aside>
);

/** The same inside of a part of a screen; one line also where there is little room. */
export const DemoLine = ({ left }: DemoProps) => (
  <div className="@container border-line border-b bg-surface text-muted text-sm">
    <p className="flex min-h-11 items-center gap-x-3 px-5 @2xl:px-8">
      <FlaskConical aria-hidden className="size-4 shrink-0 text-accent" />
      <span>
        Demo, {left} left<span className="@max-2xl:sr-only">. Nothing leaves it, and nobody else sees it.</span>
      </span>
      <Link to={ABOUT_DEMO} className="ms-auto inline-flex min-h-11 shrink-0 items-center text-link">
        <span>
          About<span className="@max-2xl:sr-only"> this demo</span>
        </span>
      </Link>
      <Link to={MAKE_MINE} className="inline-flex min-h-11 shrink-0 items-center text-link">
        Make this mine
      </Link>
    </p>
  </div>
);
