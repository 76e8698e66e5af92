import { join } from "node:path";
import { eq } from "drizzle-orm";
import { accountExports } from "~/db/schema/account-exports.ts";
import { accounts } from "~/db/schema/accounts.ts";
import { films } from "~/db/schema/films.ts";
import { onboardings } from "~/db/schema/onboardings.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import { EMPTY_CONTENT, type FilmContent } from "~/features/content/films/rules.ts";
import { storedAuthSecret } from "~/platform/auth-secret.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { openKeptSecrets } from "~/platform/kept-secrets.ts";
import { openLocalStorage } from "~/platform/local-storage.ts";
import { createLog } from "~/platform/log.ts";
import { openSealedIds, openTimeTokens } from "~/platform/seals.ts";
import { createSite } from "../factories/content.ts";
import { NOON } from "../factories/noon.ts";
import { createExport } from "../factories/studio.ts";
import { launched } from "../owned.ts";
import { everythingOf } from "../owner-with-everything.ts";
import type { ProductProcess } from "../product-process.ts";
import { POSTER, UPLOADED, videoOfJourney } from "../published.ts";
import { Visitor } from "../visitor.ts";
import { actorsThings } from "./actor.ts";
import { deskThings } from "./desk.ts";
import { furnish } from "./furnishing.ts";
import { linksInMails } from "./links-in-mails.ts";

/** Everybody who walks. */
export type Person = "nobody" | "owner" | "actor" | "newcomer" | "undecided" | "unlaunched" | "admin";
export type World = { people: Record<Person, Visitor>; things: Record<string, string> };

const made = new WeakMap<ProductProcess, Promise<World>>();

/** People of a product and what they own, made once; pages are named after these things. */
export function worldOf(product: ProductProcess): Promise<World> {
  const world = made.get(product) ?? makeWorld(product);
  made.set(product, world);
  return world;
}

async function makeWorld(product: ProductProcess): Promise<World> {
  const { databaseUrl, dataDir, baseUrl } = product;
  const db = openDb(databaseUrl, createLog({ logLevel: "silent" }));
  const secret = await storedAuthSecret(dataDir);
  const services = {
    db,
    sealedIds: openSealedIds([secret]),
    keptSecrets: openKeptSecrets([secret]),
    timeTokens: openTimeTokens(secret),
    storage: await openLocalStorage(join(dataDir, "files")),
  };
  const owner = await maker(product, db, "grow", PARTS);
  const things = await everythingOf(services, owner);
  const more = await furnish(services, owner, things);
  const actor = await actorsThings(product, services);
  const desk = await deskThings(product, services, owner);
  const undecided = await unnamed(db, baseUrl);
  const world = {
    people: {
      nobody: new Visitor(baseUrl),
      owner: owner.visitor,
      actor: actor.visitor,
      admin: desk.visitor,
      newcomer: await newcomer(db, baseUrl),
      undecided: undecided.visitor,
      unlaunched: await unlaunched(db, baseUrl),
    },
    things: {
      ...things,
      ...more,
      ...actor.things,
      ...desk.things,
      ...linksInMails(services, { ...owner, ...things, ...more }),
    },
  };
  await db.$client.end();
  return world;
}

const STILLS = ["coast", "bell", "ferry"].map((name) => `pictures/${name}/1-${name}-1600x900-both.jpg`);
const PARTS: FilmContent = {
  ...EMPTY_CONTENT,
  director: "Ada Marsh",
  story: { ...EMPTY_CONTENT.story, content: "It began in winter." },
  press: {
    ...EMPTY_CONTENT.press,
    stillKeys: STILLS,
    quotes: [{ text: "A film that listens.", source: "Nordlys", url: "" }],
  },
};

/** A filmmaker whose page has a film that plays. */
async function maker(product: ProductProcess, db: Db, plan: Plan, content: FilmContent) {
  const owner = await launched(db, product.baseUrl, plan);
  const site = await createSite(db, owner.accountId, { content });
  const { id: videoId } = await videoOfJourney(product, db, owner.accountId, { ...UPLOADED, ...POSTER });
  await db.update(films).set({ videoId }).where(eq(films.id, site.filmId));
  return { ...owner, ...site, videoId };
}

/** Somebody on a small plan who has made nothing yet, whose cast is larger than the plan, and who was not asked for a name. */
async function newcomer(db: Db, baseUrl: string) {
  const { accountId, visitor } = await launched(db, baseUrl, "basic");
  const cast = ["Ingrid Solheim", "Noor Haddad", "Tomasz Wieczorek"].map((name) => ({ name, role: "", imageKey: "" }));
  await createSite(db, accountId, { content: { ...EMPTY_CONTENT, cast }, publishedAt: null });
  await db.update(accounts).set({ nameAnsweredAt: null }).where(eq(accounts.id, accountId));
  const ready = { status: "ready", byteSize: 1000, readyAt: new Date() } as const;
  await db
    .update(accountExports)
    .set(ready)
    .where(eq(accountExports.id, await createExport(db, accountId)));
  return visitor;
}

/** Somebody who has signed up, and answered nothing. */
async function unnamed(db: Db, baseUrl: string) {
  const { accountId, visitor } = await launched(db, baseUrl, "free");
  await db.update(accounts).set({ username: null, onboardedAt: null }).where(eq(accounts.id, accountId));
  return { visitor };
}

/** Somebody at the end of the wizard. */
async function unlaunched(db: Db, baseUrl: string) {
  const { accountId, username, visitor } = await launched(db, baseUrl, "free");
  await db.update(accounts).set({ onboardedAt: null }).where(eq(accounts.id, accountId));
  const answers = {
    role: "filmmaker",
    genres: ["Drama"],
    platforms: ["website"],
    contentSkipped: true,
    updatedAt: NOON,
  } as const;
  const answered = {
    accountId,
    step: 8,
    email: `${username}@example.org`,
    ...answers,
    genres: ["Drama"],
    platforms: ["website"],
  };
  await db.insert(onboardings).values(answered).onConflictDoUpdate({ target: onboardings.accountId, set: answered });
  await createSite(db, accountId, { publishedAt: null });
  return visitor;
}
