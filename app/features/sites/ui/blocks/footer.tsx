import { PRODUCT_NAME } from "~/ui/product-name.ts";
import type { PublicSite } from "../../rules.ts";

export const Footer = ({ site }: { site: PublicSite }) => (
  <footer className="footer">
    <p dir="auto">
      {site.displayName}, {site.year}
    </p>
    <p>
      Made with <a href="/">{PRODUCT_NAME}</a>
    </p>
  </footer>
);
