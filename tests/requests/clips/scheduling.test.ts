import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clipSchedules } from "~/db/schema/clip-shelf.ts";
import { mails } from "~/db/schema/mails.ts";
import { timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { remindAllDue } from "~/features/clips/scheduling/jobs.server.ts";
import type { AccountId, MadeClipId } from "~/lib/ids.ts";
import { clockAt, shortMoment } from "~/lib/time-zones.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { readyClip } from "../../support/ready-clip.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const ZONE = "Europe/Berlin";
const DAY_MS = 24 * 3600_000;
const TOMORROW = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + DAY_MS);
const WISH = { ...clockAt(TOMORROW, ZONE), zone: ZONE, networks: "x", "text.x": "The bell rings.\nWatch it." };

async function withClip() {
  const owner = await launchedOwner(product);
  const { id: videoId } = await createVideo(product.db, owner.accountId);
  return { ...owner, clip: await readyClip(product, owner.accountId, videoId) };
}
const send = async (who: Visitor, method: string, path: string, fields: Record<string, string> = {}) => {
  const response = await who.fetch(`/studio/clips/${path}`, { method, body: new URLSearchParams(fields) });
  const text = await response.text();
  return [response.status, text.startsWith("{") ? (JSON.parse(text).problems ?? {}) : {}] as const;
};
const schedule = (who: Visitor, clipId: MadeClipId, more = {}) =>
  send(who, "POST", `${clipId}/schedules`, { ...WISH, ...more });
const rowsOf = (accountId: AccountId) =>
  product.db.select().from(clipSchedules).where(eq(clipSchedules.accountId, accountId));
const mailsOf = (accountId: AccountId) => product.db.select().from(mails).where(eq(mails.accountId, accountId));
const remindAt = (now: Date) => remindAllDue({ ...product, config: { baseUrl: product.baseUrl } }, now);

test("a clip is scheduled at its owner's hour, and one mail brings file, text and calendar entry", async () => {
  const { visitor, accountId, clip } = await withClip();
  expect(await schedule(visitor, clip.id)).toEqual([200, {}]);
  const row = found((await rowsOf(accountId))[0]);
  expect(row.at).toEqual(TOMORROW);
  expect(row.posts).toEqual([{ network: "x", name: "X", text: "The bell rings.\nWatch it." }]);
  expect(await timeZoneOf(product.db, accountId)).toBe(ZONE);
  const screen = await (await visitor.get("/dashboard/clips")).text();
  expect(screen).toContain(`${WISH.time} (${ZONE}) on X`);

  await remindAt(new Date(TOMORROW.getTime() - 1));
  expect(await mailsOf(accountId)).toEqual([]);
  await remindAt(TOMORROW);
  await Promise.all([remindAt(TOMORROW), remindAt(new Date(TOMORROW.getTime() + DAY_MS))]);
  const sent = await mailsOf(accountId);
  expect(sent).toMatchObject([{ subject: "Time to post The bell on X", attachmentName: "post-your-clip.ics" }]);
  const [mail] = sent;
  expect(mail?.text).toContain("The bell rings.");
  expect(mail?.text).toContain(`${product.baseUrl}/studio/clips/${clip.id}/file?download`);
  const calendar = String(mail?.attachment);
  expect(calendar).toContain(`DTSTART:${TOMORROW.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`);
  expect(calendar).toContain("SUMMARY:Post The bell on X");
  const later = await (await visitor.get("/dashboard/clips")).text();
  expect(later).not.toContain("(Europe/Berlin) on X");
  expect(later).toContain("Nothing is scheduled now.");
  expect(later).toContain("Sent reminders (1)");
  expect(later).toContain(`Sent ${shortMoment(TOMORROW, ZONE)} (${ZONE}) for X`);
});

test("a reminder whose transaction broke is sent once by the next minute", async () => {
  const { visitor, accountId, clip } = await withClip();
  await schedule(visitor, clip.id);
  const broken = { ...product.queue, send: () => Promise.reject(new Error("killed")) };
  const config = { baseUrl: product.baseUrl };
  await remindAllDue({ ...product, queue: broken, config }, TOMORROW);
  expect(await mailsOf(accountId)).toEqual([]);
  await remindAt(TOMORROW);
  expect(await mailsOf(accountId)).toHaveLength(1);
});

test("what is scheduled is changed, put into a calendar and cancelled by its owner alone", async () => {
  const { visitor, accountId, clip } = await withClip();
  const { visitor: stranger } = await launchedOwner(product);
  await schedule(visitor, clip.id);
  const { id } = found((await rowsOf(accountId))[0]);
  const other = { ...WISH, networks: "threads", "text.threads": "Listen." };
  expect((await send(stranger, "PUT", `schedules/${id}`, other))[0]).toBe(404);
  expect((await send(visitor, "PUT", `schedules/${id}`, other))[0]).toBe(200);
  expect((await rowsOf(accountId))[0]?.posts).toMatchObject([{ network: "threads", text: "Listen." }]);
  const calendar = await visitor.get(`/studio/clips/schedules/${id}/calendar`);
  expect(calendar.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(await calendar.text()).toContain("BEGIN:VALARM");
  expect((await stranger.get(`/studio/clips/schedules/${id}/calendar`)).status).toBe(404);
  expect((await send(stranger, "DELETE", `schedules/${id}`))[0]).toBe(404);
  expect((await send(visitor, "DELETE", `schedules/${id}`))[0]).toBe(200);
  await remindAt(new Date(TOMORROW.getTime() + DAY_MS));
  expect(await mailsOf(accountId)).toEqual([]);
});

test("a deleted clip reminds of nothing", async () => {
  const { visitor, accountId, clip } = await withClip();
  await schedule(visitor, clip.id);
  await send(visitor, "PUT", `${clip.id}/removal`);
  await remindAt(new Date(TOMORROW.getTime() + DAY_MS));
  expect(await mailsOf(accountId)).toEqual([]);
});

test("the form says what is wrong: no network, a text that is too long, hours that are past or skipped", async () => {
  const { visitor, accountId, clip } = await withClip();
  const [, nowhere] = await schedule(visitor, clip.id, { networks: "", "text.x": "" });
  expect(nowhere).toEqual({ networks: "Please choose where you will post it" });
  const [, long] = await schedule(visitor, clip.id, { "text.x": "a".repeat(281) });
  expect(long).toEqual({ "text.x": "X takes 280 characters, and this text has 281." });
  const [, past] = await schedule(visitor, clip.id, { day: "2020-01-01" });
  expect(past).toEqual({ day: "Please choose a time that is at least a minute from now." });
  const [, skipped] = await schedule(visitor, clip.id, { day: "2027-03-28", time: "02:30" });
  expect(skipped).toEqual({ time: "Clocks skip this time on that day. Please choose another time." });
  expect(await rowsOf(accountId)).toEqual([]);
});
