import { data } from "react-router";
import { timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { PublicationScreen } from "~/features/content/publications/ui/publication-screen.tsx";
import { schedulePublication } from "~/features/content/schedules/commands.server.ts";
import { scheduleInput } from "~/features/content/schedules/input.ts";
import { scheduleView } from "~/features/content/schedules/queries.server.ts";
import { ScheduleForm } from "~/features/content/schedules/ui/schedule-form.tsx";
import { StandingSchedule } from "~/features/content/schedules/ui/standing-schedule.tsx";
import { Unfinished } from "~/features/content/schedules/ui/unfinished.tsx";
import { messagesByField } from "~/lib/form-names.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/schedule";
import { asOwn, chosenPage } from "./own-page.server.ts";

export const meta = () => pageTitle("Publish later");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const page = await chosenPage(context, url);
  const zone = await timeZoneOf(db, page.accountId);
  const schedule = await scheduleView(db, page, await draftOf(db, page), zone ?? "UTC");
  return { schedule, zone, zones: ZONES };
}

export async function action({ url, context }: Route.ActionArgs) {
  const form = fieldsOf(context);
  const parsed = scheduleInput.safeParse(form);
  if (!parsed.success) return refused(form, { problems: messagesByField(parsed.error.issues) });
  const own = asOwn(await chosenPage(context, url));
  const { db } = context.get(productContext);
  const scheduled = await db.transaction((tx) => schedulePublication(tx, own, parsed.data, new Date()));
  if (scheduled.ok) return null;
  if (scheduled.reason === "not-found") throw notFound();
  if (scheduled.reason === "moment") return refused(form, { problems: { day: scheduled.problem } });
  return refused(form, { unfinished: scheduled.problems });
}

type Refusal = { problems?: Record<string, string>; unfinished?: string[] };

/** The form keeps what was typed. */
const refused = ({ day, time, zone }: Record<string, unknown>, { problems = {}, unfinished = [] }: Refusal) =>
  data(
    { values: { day: String(day ?? ""), time: String(time ?? "") }, zone: String(zone ?? ""), problems, unfinished },
    { status: 422 },
  );

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const { schedule, zone, zones } = loaderData;
  return (
    <PublicationScreen heading="Publish later" lead="Your page changes by itself at a day and a time that you choose.">
      {schedule && <StandingSchedule schedule={schedule} />}
      {actionData && <Unfinished problems={actionData.unfinished} />}
      <ScheduleForm
        values={actionData?.values ?? { day: schedule?.day ?? "", time: schedule?.time ?? "" }}
        zone={zone ?? (actionData?.zone || null)}
        zones={zones}
        problems={actionData?.problems ?? {}}
        isStanding={schedule !== null && schedule.refused === null}
      />
    </PublicationScreen>
  );
}
