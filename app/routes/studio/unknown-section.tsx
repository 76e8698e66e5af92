import { pageTitle } from "~/ui/product-name.ts";

export const meta = () => pageTitle("Dashboard");

/** Asked of the server, so that the gate sees it. */
export const loader = () => null;

export default function UnknownSection() {
  return <h1 className="max-w-md text-muted text-title">Select a tool from the sidebar to get started.</h1>;
}
