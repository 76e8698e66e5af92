import { emailOf } from "~/features/account/accounts/queries.server.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { letterheadOf } from "~/features/content/letterheads/queries.server.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { ClipRun } from "../queries.server.ts";
import { problemText } from "../rules.ts";
import { ClipsReady, readySubject } from "./clips-ready.tsx";

type Made = { run: ClipRun; clips: number; baseUrl: string };

/** Tells an owner that the clips of a run are there. */
export async function postClipsReady(tx: Tx, queue: Queue, { run, clips, baseUrl }: Made): Promise<void> {
  const { accountId, title, problem } = run;
  const head = await letterheadOf(tx, accountId, baseUrl);
  const shown = { title, clips, shortfall: problemText(problem), url: `${baseUrl}/dashboard/clips`, head };
  const letter = { subject: readySubject(shown), ...(await bodiesOf(<ClipsReady {...shown} />)) };
  await enqueueMail(tx, accountId, queue, { kind: "clips-ready", to: await emailOf(tx, accountId), ...letter });
}
