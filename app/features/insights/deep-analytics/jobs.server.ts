import { z } from "zod";
import { type AccountId, idInput } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { type DbAndQueue, defineJob } from "~/platform/queue.ts";
import { askQuestion, finishAnswer, reportDays } from "./commands.server.ts";
import { openQuestion, openQuestions } from "./queries/answers.server.ts";
import { countedFigures } from "./queries/counted.server.ts";
import { visitorsByDay } from "./queries/figures.server.ts";
import { questionFor } from "./queries.server.ts";
import {
  type AnswerQuestion,
  daysAsked,
  LONGEST_MS,
  largestListed,
  merged,
  NOTHING_COUNTED,
  portionsOf,
  questionSpan,
} from "./rules/answers.ts";
import { lengthOf } from "./rules/periods.ts";
import type { Question } from "./rules.ts";

type Asked = { accountId: AccountId; key: string };

/** Counts the figures of several filters in portions of days; stops where nobody waits for them any more. */
export const countAnswer = defineJob<Asked, { db: Db }>(
  "audience.answer",
  z.object({ accountId: idInput<AccountId>(), key: z.string() }),
  async (asked, { db }, signal) => {
    const question = await openQuestion(db, asked.accountId, asked.key);
    return question ? count(db, asked, question, signal) : "skipped";
  },
  { concurrency: 1, perGroup: 1, expireInSeconds: (2 * LONGEST_MS) / 1000, retryLimit: 2 },
  {
    giveUp: (asked, { db }) => finishAnswer(db, asked, null, new Date()),
    underWay: async ({ db }, silentSince) =>
      (await openQuestions(db, silentSince)).map((asked) => ({
        data: asked,
        placement: async () => ({ group: asked.accountId, priority: 0 }),
      })),
  },
);

async function count(db: Db, asked: Asked, question: AnswerQuestion, signal: AbortSignal): Promise<string> {
  const { accountId, key } = asked;
  const begun = Date.now();
  const visitors = await visitorsByDay(db, accountId, questionSpan(question));
  let [counted, done] = [NOTHING_COUNTED, 0];
  for (const portion of portionsOf(question, visitors)) {
    signal.throwIfAborted();
    if (Date.now() - begun > LONGEST_MS) return end(db, asked, null);
    counted = merged(counted, await countedFigures(db, accountId, question, portion));
    done += lengthOf(portion);
    if (done < daysAsked(question) && !(await reportDays(db, accountId, key, done))) return "withdrawn";
  }
  return end(db, asked, largestListed(counted));
}

async function end(db: Db, asked: Asked, result: typeof NOTHING_COUNTED | null): Promise<string> {
  await finishAnswer(db, asked, result, new Date());
  return result ? "answered" : "too long";
}

/** Has the question counted where that takes too long to wait for, unless its answer is current or under way. */
export async function prepareAnswer(
  { db, queue }: DbAndQueue,
  accountId: AccountId,
  asked: Question,
  now: Date,
): Promise<void> {
  const question = await questionFor(db, accountId, asked, now);
  if (!question) return;
  await db.transaction(async (tx) => {
    const key = await askQuestion(tx, accountId, question, now);
    if (key) await queue.send(tx, countAnswer, { accountId, key }, { group: accountId, priority: 0 });
  });
}
