import { PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { ScheduleView } from "../rules.ts";

/** What is scheduled, and what it will and will not change. */
export const StandingSchedule = ({ schedule }: { schedule: ScheduleView }) => (
  <section aria-label="Scheduled publication" className="mb-10 flex flex-col gap-4">
    {schedule.refused ? <Refused schedule={schedule} problems={schedule.refused} /> : <ToCome schedule={schedule} />}
    <PageForm method="post" action="/studio/schedule/cancellation">
      <Button variant="quiet">{schedule.refused ? "Remove it" : "Cancel the publication"}</Button>
    </PageForm>
  </section>
);

const ToCome = ({ schedule: { moment, changes, left, isOffline, isOvertaken } }: { schedule: ScheduleView }) => (
  <>
    <p className="font-semibold text-xl">{`Publishes on ${moment}`}</p>
    <p className="max-w-prose">{changes || "It changes nothing for visitors: they see this already."}</p>
    <p className="max-w-prose text-muted">
      {left
        ? `Your draft has changed since then. This is not part of it: ${left}.`
        : "Changes that you make to your draft from now on are not part of it."}
    </p>
    {isOffline && (
      <Notice tone="warning">
        Your page is offline and stays so. Put it online under Your site, so that visitors see it.
      </Notice>
    )}
    {isOvertaken && (
      <Notice tone="warning">
        You have published your page since you scheduled this. Visitors will see the earlier state again. Cancel it, or
        choose below to publish the draft as it is now.
      </Notice>
    )}
  </>
);

const Refused = ({ schedule, problems }: { schedule: ScheduleView; problems: string[] }) => (
  <Notice tone="error">
    <p className="font-medium">{`Your page was not published on ${schedule.moment}. Nothing has changed for visitors.`}</p>
    <ul className="mt-2 flex flex-col gap-1">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  </Notice>
);
