import { Link } from "react-router";

export function LegalLinks() {
  return (
    <>
      <Link to="/terms" className="text-link">
        Terms of Service
      </Link>{" "}
      and{" "}
      <Link to="/privacy" className="text-link">
        Privacy Policy
      </Link>
    </>
  );
}
