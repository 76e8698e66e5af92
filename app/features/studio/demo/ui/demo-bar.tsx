import { FlaskConical } from "lucide-react";
import { Link } from "react-router";
import { ABOUT_DEMO } from "../rules.ts";

/** Says on every screen of a demo that it is one, and how long it lasts. */
export const DemoBar = ({ left }: { left: string }) => (
  <aside
    aria-label="Demo"
    className="flex min-h-11 flex-wrap items-center gap-x-3 border-line border-b bg-surface px-5 text-muted text-sm sm:px-8"
  >
    <FlaskConical aria-hidden className="size-4 shrink-0 text-accent" />
    <span>
      Demo, {left} left<span className="max-sm:sr-only">. Nothing leaves it, and nobody else sees it.</span>
    </span>
    <Link to={ABOUT_DEMO} className="ms-auto inline-flex min-h-11 items-center text-link">
      About this demo
    </Link>
  </aside>
);
