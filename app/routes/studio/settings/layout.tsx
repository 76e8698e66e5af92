import { Outlet, useLocation } from "react-router";
import { planName } from "~/features/account/plans/rules/offers.ts";
import { limitsOf } from "~/features/account/plans/rules.ts";
import { dashboardPath, platformName } from "~/features/account/roles/rules.ts";
import { SETTINGS_SECTIONS, settingsPath } from "~/features/account/settings/rules.ts";
import { settingsHeadOf } from "~/features/studio/settings/queries.server.ts";
import { BannerArea } from "~/features/studio/settings/ui/banner.tsx";
import { Sections } from "~/features/studio/settings/ui/sections.tsx";
import { SettingsHead } from "~/features/studio/settings/ui/settings-head.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/layout";

export async function loader({ context }: Route.LoaderArgs) {
  const entitlement = context.get(entitlementContext);
  const { film, projects, views } = await settingsHeadOf(
    context.get(productContext).db,
    context.get(accountContext).id,
  );
  return {
    home: dashboardPath(entitlement.role),
    head: {
      film: film && { ...film, platform: film.platform && platformName(film.platform) },
      projects: { used: projects, most: limitsOf(entitlement).projects },
      views,
      plan: planName(entitlement),
    },
  };
}

/** The head and the headings of all sections, around the one that is open. */
export default function Settings({ loaderData: { home, head } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const open = SETTINGS_SECTIONS.find((section) => pathname.replace(/\/$/, "") === settingsPath(home, section)) ?? null;
  return (
    <BannerArea>
      <SettingsHead {...head} />
      <Sections home={home} open={open}>
        <Outlet />
      </Sections>
    </BannerArea>
  );
}
