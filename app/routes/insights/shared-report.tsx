import { data, type RouterContextProvider, redirect } from "react-router";
import { publicName, tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { entitlementOf } from "~/features/account/entitlements/queries.server.ts";
import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { prepareAnswer } from "~/features/insights/deep-analytics/jobs.server.ts";
import { reportFor } from "~/features/insights/deep-analytics/queries.server.ts";
import { placeInstead } from "~/features/insights/deep-analytics/rules.ts";
import { openingInput } from "~/features/insights/saved-views/input.ts";
import { sharedReportById } from "~/features/insights/saved-views/queries/links.server.ts";
import {
  openedPurpose,
  openedUntil,
  REPORT_PURPOSE,
  reportPath,
  WRONG_PASSWORD,
} from "~/features/insights/saved-views/rules/links.ts";
import { withinFilters } from "~/features/insights/saved-views/rules/shared.ts";
import { LockedReport } from "~/features/insights/saved-views/ui/locked-report.tsx";
import { SharedReport } from "~/features/insights/saved-views/ui/shared-report.tsx";
import type { SharedReportId } from "~/lib/ids.ts";
import { momentLabel } from "~/lib/time-zones.ts";
import { addressContext } from "~/middleware/address.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { reportCookie, reportTokenIn } from "~/middleware/report-cookie.server.ts";
import { countUnlocking } from "~/middleware/unlock-attempts.server.ts";
import { ignoringFullDisk } from "~/platform/disk-space.ts";
import { verifyPassword } from "~/platform/passwords.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/shared-report";
import { preparedOther } from "./other-side.server.ts";

/** In no cache and no search engine, and its address is told to no other site. */
const SECRET = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

/** Also of answers that there is no such report. */
const keptSecret: Route.MiddlewareFunction = async (_, next) => {
  const response = await next();
  for (const [name, value] of Object.entries(SECRET)) response.headers.set(name, value);
  return response;
};

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST"), keptSecret];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageTitle(loaderData?.shown?.name ?? "A report"),
  { name: "robots", content: "noindex, nofollow" },
];

/** `/r/{sharedReport}`: the report of a saved view. What it shows is stored; the address adds nothing to it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, queue, sealedIds } = context.get(productContext);
  const now = new Date();
  const found = await reportAt(context, params.sharedReport, now);
  const { passwordHash, accountId, name, query, expiresAt } = found;
  const token = reportTokenIn(request.headers.get("cookie") ?? "", found.id);
  if (passwordHash && (!token || sealedIds.open(openedPurpose(passwordHash), token) !== found.id)) {
    return { shown: null };
  }
  const question = questionIn(new URLSearchParams(query));
  await ignoringFullDisk(prepareAnswer({ db, queue }, accountId, question, now));
  const whole = await reportFor(db, accountId, question, now);
  const report = whole && withinFilters(whole, question.filters);
  const other = report && (await preparedOther({ db, queue }, accountId, { question, report }, now));
  const until = momentLabel(expiresAt, found.timeZone ?? "UTC");
  return { shown: { name, maker: publicName(found.names), until, question, report, other } };
}

/** The password opens the report in this browser. */
export async function action({ params, context }: Route.ActionArgs) {
  const { config, limiter, sealedIds } = context.get(productContext);
  const now = new Date();
  const { id, passwordHash, expiresAt } = await reportAt(context, params.sharedReport, now);
  const path = reportPath(params.sharedReport);
  if (!passwordHash) throw redirect(path, 303);
  const unlocking = await countUnlocking(limiter, id, context.get(addressContext));
  if (!unlocking.ok) return data({ problem: tooManyAttempts(unlocking.retryAfterSeconds) }, { status: 429 });
  const typed = openingInput.safeParse(fieldsOf(context));
  const isRight = typed.success && (await verifyPassword({ hash: passwordHash, password: typed.data.password }));
  if (!isRight) return data({ problem: WRONG_PASSWORD }, { status: 422 });
  await unlocking.forgive();
  const token = sealedIds.seal(openedPurpose(passwordHash), id);
  const cookie = reportCookie(config, { id, token, expiresAt: openedUntil(now, expiresAt) });
  throw redirect(path, { status: 303, headers: { "set-cookie": cookie } });
}

/** The same 404 for addresses that are unknown, over or taken back, and of owners without these figures. */
async function reportAt(context: Readonly<RouterContextProvider>, sealed: string, now: Date) {
  const { db, sealedIds } = context.get(productContext);
  const id = sealedIds.open<SharedReportId>(REPORT_PURPOSE, sealed);
  const found = id && (await sharedReportById(db, id, now));
  if (!found || placeInstead(await entitlementOf(db, found.accountId))) throw notFound();
  return found;
}

export default function SharedReportPage({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  return shown ? <SharedReport {...shown} /> : <LockedReport problem={actionData?.problem} />;
}
