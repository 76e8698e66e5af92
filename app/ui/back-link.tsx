import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

/** Before the heading of a screen: back to the list that it belongs to. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link
    to={to}
    aria-label={label}
    className="grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
  >
    <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
  </Link>
);
