import { canonicalPath } from "~/features/account/addresses/rules.ts";
import { pageDescription, pressAddress, pressCard, pressTitle } from "~/features/page/metadata/rules.ts";
import { pressKit } from "~/features/page/press-kit/rules.ts";
import type { KitFile } from "~/features/page/press-kit/ui/downloads.tsx";
import { PressPage } from "~/features/page/press-kit/ui/press-page.tsx";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import type { Assets } from "./assets.server.ts";
import { NO_INDEX, sideDocument } from "./side-document.tsx";

type PressPageContent = { site: PublicSite; indexed: boolean; files: KitFile[] | null; now: Date };
type Surroundings = { assets: Assets; baseUrl: string };

/** A film's press kit as a page without any script. */
export const pressDocument = (
  { site, indexed, files, now }: PressPageContent,
  { assets, baseUrl }: Surroundings,
): string =>
  sideDocument({
    look: site,
    assets: assets.press,
    title: pressTitle(site),
    head: (
      <>
        <meta name="description" content={`Press kit. ${pageDescription(site)}`} />
        <link rel="canonical" href={pressAddress(site, baseUrl)} />
        {indexed || NO_INDEX}
        {pressCard(site, baseUrl, PRODUCT_NAME).map((pair) => (
          <meta key={Object.values(pair).join()} {...pair} />
        ))}
      </>
    ),
    body: <PressPage kit={pressKit(site)} home={canonicalPath(site)} files={files} now={now} />,
  });
