import { pageTitle } from "~/ui/product-name.ts";

export const meta = () => pageTitle("Settings");

/** The settings with every section closed. */
export default function Closed() {
  return null;
}
