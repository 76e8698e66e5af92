import { pageTitle } from "~/ui/product-name.ts";

export const meta = () => pageTitle("Dashboard");

/** A loader makes the browser ask the server, so that the middleware runs. */
export const loader = () => null;

export default function UnknownSection() {
  return <h1 className="max-w-md text-muted text-title">Select a tool from the sidebar to get started.</h1>;
}
