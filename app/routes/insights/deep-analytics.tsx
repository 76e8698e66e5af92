import { redirect } from "react-router";
import { canonicalPath } from "~/features/account/addresses/rules.ts";
import { marksIn } from "~/features/insights/annotations/queries.server.ts";
import { NoteList } from "~/features/insights/annotations/ui/note-list.tsx";
import { botVisitsIn } from "~/features/insights/bot-visits/queries.server.ts";
import { BotVisitLine } from "~/features/insights/bot-visits/ui/bot-visit-line.tsx";
import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { prepareAnswer } from "~/features/insights/deep-analytics/jobs.server.ts";
import { comparableWith } from "~/features/insights/deep-analytics/queries/people.server.ts";
import { reportFor } from "~/features/insights/deep-analytics/queries.server.ts";
import type { FilmFrames } from "~/features/insights/deep-analytics/rules/frames.ts";
import { placeInstead, queryOf } from "~/features/insights/deep-analytics/rules.ts";
import { DeepAnalytics } from "~/features/insights/deep-analytics/ui/deep-analytics.tsx";
import { whoIsHere } from "~/features/insights/now/queries.server.ts";
import { HereNow } from "~/features/insights/now/ui/here-now.tsx";
import { Files } from "~/features/insights/report-files/ui/files-dialog.tsx";
import { refreshFigures } from "~/features/insights/rollups/jobs.server.ts";
import { ViewBar } from "~/features/insights/saved-views/ui/view-bar.tsx";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { siteOfOwner } from "~/features/page/public-site/queries.server.ts";
import { storyboardsOf } from "~/features/video/renditions/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { ignoringFullDisk } from "~/platform/disk-space.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/deep-analytics";
import { preparedOther } from "./other-side.server.ts";
import { shownFiles } from "./shown-files.server.ts";
import { shownViews } from "./shown-views.server.ts";

export const meta = () => pageTitle("Deep Analytics");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const { db, queue, config } = product;
  const { id } = context.get(accountContext);
  const elsewhere = placeInstead(context.get(entitlementContext));
  if (elsewhere) throw redirect(elsewhere);
  const question = questionIn(url.searchParams);
  const now = new Date();
  const [site, report, views, files, here] = await Promise.all([
    siteOfOwner(db, id),
    reportFor(db, id, question, now),
    shownViews(product, id, now),
    shownFiles(db, id, now),
    whoIsHere(db, id, now),
    ignoringFullDisk(refreshFigures({ db, queue }, id)),
    ignoringFullDisk(prepareAnswer({ db, queue }, id, question, now)),
  ]);
  if (!site) throw redirect("/onboarding");
  const played = report?.videos.map(({ videoId }) => videoId) ?? [];
  const [other, comparable, marks, machines, frames] = await Promise.all([
    report && preparedOther({ db, queue }, id, { question, report }, now),
    comparableWith(db, id, question.filters),
    report ? marksIn(db, id, report.span) : [],
    report && botVisitsIn(db, id, report.span),
    played.length ? storyboardsOf(db, id, played) : ({} as Record<string, FilmFrames>),
  ]);
  const path = canonicalPath({ role: site.role, username: site.username ?? "", slug: site.slug });
  const isPublic = site.hidden === null;
  const page = { url: new URL(path, config.baseUrl).href, title: site.title, isPublic };
  return { question, report, other, comparable, frames, views, files, marks, page, here, machines, today: dayOf(now) };
}

export default function DeepAnalyticsSection({ loaderData }: Route.ComponentProps) {
  const { views, files, here, machines, today, ...screen } = loaderData;
  const query = queryOf(screen.question);
  return (
    <DeepAnalytics
      {...screen}
      here={<HereNow loaded={here} />}
      machines={machines && <BotVisitLine machines={machines} />}
      views={<ViewBar views={views} query={query} />}
      files={<Files files={files} query={query} />}
      notes={<NoteList marks={screen.marks} today={today} />}
    />
  );
}
