import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGES } from "../requests/http/authorisation.expectations.ts";
import { attack, urlencoded } from "../support/attack/attack.ts";
import { corpusOf } from "../support/attack/corpus.ts";
import { draftAttacks } from "../support/attack/draft-attacks.ts";
import { hostileForms } from "../support/attack/forms.ts";
import { SHORT } from "../support/attack/heavy-attacks.ts";
import { startLatencyProbe } from "../support/attack/latency-probe.ts";
import { mutationsOf } from "../support/attack/mutations.ts";
import { blockingAttacks, LONGEST_BLOCK_MS, runAttack, runAttacks } from "../support/attack/run.ts";
import type { Target } from "../support/attack/target.ts";
import { halt } from "../support/processes.ts";

const SERVER = join(import.meta.dirname, "../support/attack/faulty-server.ts");

let faulty: ChildProcess;
let target: Target;
beforeAll(async () => {
  faulty = spawn(process.execPath, [SERVER], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(faulty.stdout ?? faulty, "data");
  const baseUrl = String(line).trim();
  const nobody = { nobody: "", "signed-up": "", owner: "", filmmaker: "" };
  const pid = () => faulty.pid ?? 0;
  target = {
    baseUrl,
    cookies: nobody,
    probe: startLatencyProbe(baseUrl, pid),
    pid,
    secrets: [process.cwd()],
    revive: async () => {},
  };
});
afterAll(async () => {
  await target.probe.stop();
  faulty.kill();
});

const at = (path: string) => attack(path, path);

describe("the result of an attack", () => {
  test.each([
    ["/broken", "answers 500"],
    ["/sql", "tells SQL"],
    ["/stack", "tells a stack line"],
    ["/path", "tells a path of the server"],
  ])("%s %s", async (path, fault) => {
    expect((await runAttack(target, [at(path)])).faults).toEqual([`${path}: ${fault}`]);
  });

  test("has no fault where the client should retry later", async () => {
    expect((await runAttack(target, [at("/busy")])).faults).toEqual([]);
  });

  test("names the one request of many that blocks the process", async () => {
    const seen = await runAttacks(target, ["/calm", "/held", "/quiet"].map(at), 3);
    expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
    expect(await blockingAttacks(target, seen)).toEqual([expect.stringMatching(/^\/held: \d\d\d ms$/)]);
  });

  test("ignores long work that yields to other requests", async () => {
    expect(await blockingAttacks(target, await runAttacks(target, [at("/in-turns")], 1))).toEqual([]);
  });

  test("ignores time in which the machine was suspended", async () => {
    const during: typeof target.probe.during = (act) =>
      target.probe.during(async (silent) => {
        await halt(target.pid());
        const walked = act(silent);
        await sleep(1500);
        process.kill(target.pid(), "SIGCONT");
        return walked;
      });
    const seen = await runAttack({ ...target, probe: { ...target.probe, during } }, [at("/calm")]);
    expect(seen.gapMs).toBeGreaterThan(600);
    expect(seen.heldMs).toBeLessThan(LONGEST_BLOCK_MS);
  });
});

/** Buttons without fields, and JSON that programs send. */
const WITHOUT_FIELDS = [
  ...[
    "/logout",
    "/studio/demo/ending",
    // Fields of sign-up, in demos only.
    "/studio/demo",
    "/studio/demo/passkey",
    "/pricing",
    "/cast-crew-pricing",
    "/featured/showings",
    "/reactions/:filmId/:videoId/:emoji",
    "/reactions/:filmId/:videoId/packs/:itemId",
    "/cast-invitations/:token",
    "/cast/:invitationId/leaving",
    "/emoji-packs/:packId/ending",
    "/studio/cast-invitations/:invitationId/mails",
    "/studio/cast-invitations/:invitationId/ending",
  ],
  ...[
    "/films/:slug/comments/:commentId/removal",
    "/api/stripe/webhook",
    "/api/mail/events",
    "/api/clips/callbacks/:service/:sealedJob",
    "/videos/:videoId/cancellation",
  ],
  ...["/videos/:videoId/retry", "/videos/:videoId/renditions", "/dashboard/social-share"],
  ...[
    "/actors-dashboard/social-share",
    "/studio/qr-poster",
    "/studio/inquiries/:inquiryId/answer",
    "/studio/inquiries/:inquiryId/archive",
  ],
  ...["/billing/portal", "/studio/donations/:donationId/refund", "/studio/comments/:commentId/approval"],
  ...["/studio/comments/:commentId/spam", "/studio/comments/:commentId"],
  ...["pause", "copies", "removal", "resends", "publication"].map(
    (change) => `/studio/campaigns/:campaignId/${change}`,
  ),
  ...["copies", "removal"].map((change) => `/studio/email-templates/:emailTemplateId/${change}`),
  "/studio/sending/checks",
  "/studio/contacts/imports/:importId/cancellation",
  "/studio/comments/decisions/:bulkId",
  ...["/studio/history/unreadable-draft/removal", "/studio/history/:version/restoration"],
  ...["/studio/history/saves/:revision/reversal", "/studio/history/:version/erasure"],
  ...["/studio/previews/:previewId/removal", "/studio/schedule/cancellation"],
  ...["/studio/links/:linkId/activation", "/studio/links/:linkId/removal", "/studio/site/publication"],
  ...["/studio/site/others", "/studio/pages/:pageId/link-checks"],
  ...["/studio/content/projects/:projectId/choice", "/studio/content/projects/:projectId/removal"],
  "/studio/content/items/:itemId/reading",
  ...["/studio/clips/runs/:runId/cancellation", "/studio/clips/runs/:runId/retry"],
  ...["/studio/clips/sources/:sourceId/cancellation", "/studio/clips/sources/:sourceId/retry"],
  "/studio/clips/service-jobs/:serviceJobId/sending",
  ...["/studio/clips/:madeClipId/sharing", "/studio/clips/:madeClipId/removal"],
  ...[
    "/studio/settings/reset",
    "/studio/exports/:exportId/removal",
    "/studio/imports/:archiveId/removal",
    "/studio/imports/:archiveId/run",
    "/studio/screeners/:screenerId/removal",
    "/studio/film/festivals/runs/:festivalRunId/removal",
    "/studio/film/festivals/sheet",
    "/studio/film/festivals/programme",
    "/studio/film/festivals/package/links/:packageLinkId/removal",
    "/studio/film/festivals/runs/:festivalRunId/placement",
    "/studio/film/festivals/runs/:festivalRunId/cards",
    "/studio/film/festivals/runs/:festivalRunId/screening",
    "/studio/film/festivals/runs/:festivalRunId/guests/door",
    "/studio/film/festivals/runs/:festivalRunId/guests/letters",
    "/studio/film/festivals/runs/:festivalRunId/guests/:guestId/removal",
  ],
  ...["confirmation", "taking-back", "copies"].map((does) => `/operator/reports/:reportId/${does}`),
  "/operator/counter-notices/:decisionId/lawsuit",
  ...["/studio/projects/:projectPageId/domain/checks", "/s/:sealed/progress"],
  ...["/films/:slug/purchases", "/watch/:sealed/progress", "/watch/:sealed/refund"],
  ...["/studio/settings/passkeys/challenge", "/studio/settings/passkeys/:passkeyId/removal"],
  ...["/studio/settings/email/confirmation", "/studio/settings/proof/mail", "/studio/analytics/views/:viewId/removal"],
  ...["/studio/analytics/files/:reportFileId/removal", "/report-mails"],
  "/studio/settings/api-keys/:keyId/revocation",
  ...["test", "removal", "secret", "deliveries/:deliveryId/attempts"].map(
    (does) => `/studio/settings/webhooks/:webhookId/${does}`,
  ),
];

const parameters = Object.keys(PAGES).flatMap((pattern) => pattern.match(/(?<=:)\w+/g) ?? []);
const patterns = { ...Object.fromEntries(parameters.map((name) => [name, `:${name}`])), lockedCode: ":code" };

describe("the corpus", () => {
  test("covers every address that accepts a form", () => {
    const attacked = [...hostileForms(patterns), ...draftAttacks(patterns)].map(({ path }) => path);
    const taking = Object.entries(PAGES).filter(([, { POST, PUT, PATCH }]) => POST ?? PUT ?? PATCH);
    const missed = taking.map(([pattern]) => pattern).filter((pattern) => !attacked.includes(pattern));
    expect(missed.toSorted()).toEqual(WITHOUT_FIELDS.toSorted());
  });

  test("has a unique name for every attack", async () => {
    const names = (await corpusOf(patterns, SHORT)).map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });
});

describe("mutations", () => {
  const corpus = ["/a", "/b"].map((path) => attack(path, path, { method: "POST", ...urlencoded(() => [["x", "y"]]) }));
  const written = (seed: number) =>
    mutationsOf(corpus, seed, 50).map(({ body, ...rest }) => ({ ...rest, body: body?.().toString("hex") }));

  test("are the same for the same seed, and others for another", () => {
    expect(written(7)).toEqual(written(7));
    expect(written(7)).not.toEqual(written(8));
  });
});
