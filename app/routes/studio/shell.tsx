import { Outlet, useRevalidator } from "react-router";
import { pictureKeyOf } from "~/features/account/accounts/queries.server.ts";
import { publicName } from "~/features/account/accounts/rules.ts";
import { pagePath } from "~/features/account/addresses/rules.ts";
import { planName, pricingPath } from "~/features/account/plans/rules/offers.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { holdingDecisions } from "~/features/account/withholding/queries/decisions.server.ts";
import { holdingWords } from "~/features/account/withholding/rules/statements.ts";
import { HoldingNotice } from "~/features/account/withholding/ui/holding-notice.tsx";
import { filmPicturesOf } from "~/features/content/films/queries/posters.server.ts";
import { smallKey } from "~/features/content/pictures/rules.ts";
import { subscriptionOf } from "~/features/money/subscriptions/queries.server.ts";
import { billingView } from "~/features/money/subscriptions/rules.ts";
import { PaymentTrouble } from "~/features/money/subscriptions/ui/payment-trouble.tsx";
import { timeLeft } from "~/features/studio/demo/rules.ts";
import { studioMenu } from "~/features/studio/menu/rules.ts";
import { needsName } from "~/features/studio/onboarding/queries.server.ts";
import { NameQuestion } from "~/features/studio/onboarding/ui/name-question.tsx";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { CrashScreen } from "~/ui/crash-screen.tsx";
import { OwnPictureProvider } from "~/ui/own-picture.tsx";
import { ScreenError } from "~/ui/shell/screen-error.tsx";
import type { Route } from "./+types/shell";
import { Frame } from "./frame.tsx";
import { useLastShown } from "./last-shown.ts";
import { waitingOf } from "./waiting.server.ts";

/** The menu's data; because this loader exists, every navigation between screens passes the middleware. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const account = context.get(accountContext);
  const { id, email, username } = account;
  const entitlement = context.get(entitlementContext);
  const { role } = entitlement;
  const [subscription, waiting, asksName, pictureKey, pictures, holding] = await Promise.all([
    subscriptionOf(db, id),
    waitingOf(db, id, role),
    needsName(db, account),
    pictureKeyOf(db, id),
    filmPicturesOf(db, id, []),
    holdingDecisions(db, id),
  ]);
  return {
    billing: billingView(subscription, { paid: null, now: new Date() }),
    owner: id,
    home: dashboardPath(role),
    username: username ?? "",
    livePath: pagePath(username ?? ""),
    person: { name: publicName(account), email, picture: pictureKey && mediaUrl(smallKey(pictureKey)) },
    plan: { name: planName(entitlement), to: pricingPath(role) },
    menu: studioMenu({ role, entitlement }),
    waiting,
    asksName,
    withheld: holdingWords(holding, account.suspendedAt !== null),
    demo: account.demoUntil && { left: timeLeft(account.demoUntil, new Date()) },
    picture: pictures.get(null) ?? null,
  };
}

/** Stays mounted while its screens change. */
export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame data={loaderData}>
      <HoldingNotice words={loaderData.withheld} />
      <PaymentTrouble view={loaderData.billing} home={loaderData.home} />
      <NameQuestion asks={loaderData.asksName} username={loaderData.username} />
      <OwnPictureProvider value={loaderData.picture}>
        <Outlet />
      </OwnPictureProvider>
    </Frame>
  );
}

/** When a screen fails: the frame around it stays, where its data could be read. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  const lastShown = useLastShown();
  const retry = () => void revalidate();
  const data = loaderData ?? lastShown;
  if (!data) return <CrashScreen onRetry={retry} />;
  return (
    <Frame data={data}>
      <ScreenError error={error} home={data.home} onRetry={retry} />
    </Frame>
  );
}
