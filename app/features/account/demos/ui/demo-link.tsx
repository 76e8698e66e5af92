import { Link } from "react-router";

/** For visitors who want to look before they sign up. */
export const DemoLink = () => (
  <Link to="/demo" className="inline-flex min-h-11 items-center text-link">
    Try the demo
  </Link>
);
