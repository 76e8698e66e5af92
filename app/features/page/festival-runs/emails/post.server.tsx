import { emailOf } from "~/features/account/accounts/queries.server.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { letterheadOf } from "~/features/content/letterheads/queries.server.ts";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { dayLabel } from "~/lib/dates.ts";
import type { AccountId, PageId } from "~/lib/ids.ts";
import { calendarOfDays } from "~/platform/calendars.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import type { Run } from "../queries.server.ts";
import { runDays } from "../rules/calendar.ts";
import { leftInWords } from "../rules/deadlines.ts";
import { RUNS_PATH, runName, runPath } from "../rules.ts";
import { deadlinesSubject, FestivalDeadlines } from "./deadlines.tsx";

type Due = {
  accountId: AccountId;
  pageId: PageId;
  kind: "site" | "project";
  title: string;
  runs: Run[];
  today: string;
  baseUrl: string;
};

/** Reminds an owner of deadlines, with entries for the calendar. */
export async function postDeadlines(tx: Tx, queue: Queue, due: Due): Promise<void> {
  const { accountId, title, runs, today, baseUrl } = due;
  const urlOf = (path: string) => `${baseUrl}${onPage(path, { id: due.pageId, kind: due.kind })}`;
  const deadlines = runs.map((run) => ({
    ...{ id: run.id, name: runName(run), day: dayLabel(run.deadline ?? "") },
    left: leftInWords(run.deadline ?? "", today),
  }));
  const head = await letterheadOf(tx, accountId, baseUrl);
  const shown = { title, deadlines, url: urlOf(RUNS_PATH), head };
  const letter = { subject: deadlinesSubject(shown), ...(await bodiesOf(<FestivalDeadlines {...shown} />)) };
  const days = runDays(runs, title, (id) => urlOf(runPath(id)));
  const calendar = calendarOfDays(title, days, PRODUCT_NAME, new Date(`${today}T00:00:00Z`));
  const attachment = { name: "deadlines.ics", content: Buffer.from(calendar) };
  const to = await emailOf(tx, accountId);
  await enqueueMail(tx, accountId, queue, { kind: "festival-deadlines", to, ...letter, attachment });
}
