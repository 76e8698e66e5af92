import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../support/database-process.ts";
import { startProductProcess } from "../support/product-process.ts";
import { ids, PROJECTS, send } from "../support/projects.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { answerWizardTo, signedUpVisitor } from "../support/signed-up-visitor.ts";
import { until } from "../support/until.ts";

const PROJECTS_MADE = 40;

let dataDir: string;
beforeAll(async () => {
  dataDir = await scratchFolder();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Everything that must agree: each copy is whole or not there, and the sums are those of the rows. */
const BROKEN = `select
  (select count(*)::int from pages p where p.kind = 'project' and (
    not exists (select from page_drafts d where d.page_id = p.id) or not exists (
      select from film_slugs s where s.film_id = p.film_id and s.is_current))) as halves,
  (select count(*)::int from films f where not exists (select from pages p where p.film_id = f.id)) as orphans,
  (select count(*)::int from pages p where p.kind = 'project' and p.removed_at is null) as there,
  (select coalesce(sum(total), 0)::int from project_counts) as counted`;

test("projects that are copied and deleted while the power goes are whole, or as they were", async () => {
  const first = await startProductProcess({ dataDir });
  const { visitor } = await signedUpVisitor(first.baseUrl);
  await answerWizardTo(visitor, "generation");
  await visitor.post("/onboarding/ready");
  await ask(first.databaseUrl, "update accounts set plan = 'pro'");
  const made = [];
  for (let film = 0; film < PROJECTS_MADE; film++)
    made.push((await send(visitor, "POST", PROJECTS, { title: `Film ${film}` })).id);
  const copying = send(visitor, "POST", `${PROJECTS}/copies`, ids(...made)).catch(() => null);
  const deleting = send(visitor, "PUT", `${PROJECTS}/removals`, ids(...made.slice(0, 10))).catch(() => null);
  const begun =
    "select 1 from pg_stat_activity where query ilike '%film_slugs%' and state <> 'idle' and pid <> pg_backend_pid()";
  await until(async () => (await ask(first.databaseUrl, begun)).length > 0, "the copies are being made").catch(
    () => {},
  );
  await first.end("SIGKILL");
  await Promise.all([copying, deleting]);

  const second = await startProductProcess({ dataDir, port: first.port });
  const [state] = await ask(second.databaseUrl, BROKEN);
  expect(state).toMatchObject({ halves: 0, orphans: 0, counted: state?.there });
  expect([PROJECTS_MADE, PROJECTS_MADE - 10, PROJECTS_MADE * 2, PROJECTS_MADE * 2 - 10]).toContain(state?.there);
  const again = await send(visitor, "POST", `${PROJECTS}/copies`, ids(made[PROJECTS_MADE - 1]));
  expect(again.status).toBe(200);
  await second.end();
});
