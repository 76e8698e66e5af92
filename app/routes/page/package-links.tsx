import { data } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { lackMessage } from "~/features/account/plans/rules.ts";
import { FestivalScreen } from "~/features/content/festival-form/ui/festival-screen.tsx";
import { hiddenReasonOf } from "~/features/content/visibility/queries.server.ts";
import { linksClosed } from "~/features/content/visibility/rules.ts";
import { createPackageLink } from "~/features/page/festival-package/commands.server.ts";
import { newLinkInput } from "~/features/page/festival-package/input.ts";
import { fetchesOfPage, linksOfPage } from "~/features/page/festival-package/queries.server.ts";
import {
  fetchedInWords,
  isLinkClosed,
  LINK_REFUSALS,
  linkState,
  PACKAGE_PURPOSE,
  packagePath,
} from "~/features/page/festival-package/rules.ts";
import { LinkList } from "~/features/page/festival-package/ui/link-list.tsx";
import { NewLink } from "~/features/page/festival-package/ui/new-link.tsx";
import { countryName } from "~/lib/countries.ts";
import { momentLabel } from "~/lib/time-zones.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import { Notice } from "~/ui/notice.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { asOwn, chosenPage } from "../content/own-page.server.ts";
import type { Route } from "./+types/package-links";

export const meta = () => pageTitle("Links to the package");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** Links must stay nowhere. */
export const headers = () => ({ "cache-control": "no-store" });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, sealedIds, config } = context.get(productContext);
  const page = await chosenPage(context, url);
  const [links, fetches, hidden, zone] = await Promise.all([
    linksOfPage(db, page.id),
    fetchesOfPage(db, page.id),
    hiddenReasonOf(db, page.id),
    timeZoneOf(db, page.accountId),
  ]);
  const [now, at] = [new Date(), (moment: Date) => momentLabel(moment, zone ?? "UTC")];
  return {
    closed: isLinkClosed(hidden) ? linksClosed(hidden) : null,
    links: links.map(({ id, name, withFilm, fetches: count, fetchedAt, ...facts }) => ({
      ...{ id, name, withFilm, state: linkState(facts, now), until: at(facts.expiresAt) },
      url: new URL(packagePath(sealedIds.seal(PACKAGE_PURPOSE, id)), config.baseUrl).href,
      fetched: fetchedInWords(count, fetchedAt && at(fetchedAt)),
      fetches: fetches
        .filter(({ linkId }) => linkId === id)
        .map((one) => ({
          id: one.id,
          text: [at(one.at), one.agent, countryName(one.country)].filter(Boolean).join(" · "),
        })),
    })),
  };
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const fields = context.get(formContext);
  const values = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
  const read = readForm(newLinkInput, fields);
  if (!read.ok) return data({ problems: read.errors, values }, { status: 422 });
  const own = asOwn(await chosenPage(context, url));
  const created = await changeOnce<Awaited<ReturnType<typeof createPackageLink>>>({ request, context }, ({ tx }, now) =>
    createPackageLink(tx, own, read.input, now),
  );
  if (created.ok) return { problems: {}, values: {} };
  if (created.reason === "not-found") throw notFound();
  if (created.reason === "plan")
    return data({ problems: { form: lackMessage(created.lack) }, values }, { status: 403 });
  const form = created.reason === "other-words" ? DONE_WITH_OTHER_WORDS : LINK_REFUSALS[created.reason];
  return data({ problems: { form }, values }, { status: 409 });
}

export default function PackageLinks({ loaderData: { links, closed }, actionData }: Route.ComponentProps) {
  const { problems = {}, values = {} } = actionData ?? {};
  return (
    <FestivalScreen
      heading="Links to the package"
      lead="Each festival gets the package that you made last, from a link of its own."
    >
      <div className="flex flex-col gap-12">
        {closed && <Notice>{closed}</Notice>}
        <NewLink key={links[0]?.id} problems={problems} values={values} />
        <LinkList links={links} />
      </div>
    </FestivalScreen>
  );
}
