import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { artifacts } from "~/db/schema/artifacts.ts";
import { captions } from "~/db/schema/captions.ts";
import { packageLinks } from "~/db/schema/package-links.ts";
import { pages } from "~/db/schema/pages.ts";
import { quarantinedMedia } from "~/db/schema/withholding.ts";
import { NO_FESTIVAL_FACTS } from "~/features/content/festival-facts/rules.ts";
import { rowsByPosition, rowsOf } from "~/features/content/pages/rules/rows.ts";
import { storePicture } from "~/features/content/pictures/commands.server.ts";
import { artifactKey, makeArtifactJob } from "~/features/page/artifacts/rules.ts";
import { createPackageLink } from "~/features/page/festival-package/commands.server.ts";
import { currentPackage, fetchesOfPage } from "~/features/page/festival-package/queries.server.ts";
import { OPEN_LINKS_MOST } from "~/features/page/festival-package/rules.ts";
import { captionKey } from "~/features/video/captions/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { type AccountId, type CaptionId, newId, type PageId } from "~/lib/ids.ts";
import { createProject } from "../../support/factories/content.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { packageLinkOf } from "../../support/package-links.ts";
import { changePage, changeVisibility } from "../../support/pages.ts";
import { pictureFile } from "../../support/picture-file.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { storedFilm } from "../../support/stored-film.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";
import { withholdNow } from "../../support/withholding.ts";
import { readZip } from "../../support/zip.ts";

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct();
  folder = await scratchFolder();
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

const PACKAGE = "/studio/film/festivals/package";
const WORDS = "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nThe bell &amp; the sea\n";
const FILM = Buffer.alloc(300_000, "film");

/** An owner with a film, captions, a trailer, a still, and two directors with one portrait. */
async function ownerWithFilm(plan: "free" | "basic" = "basic") {
  const owner = await launchedOwner(product, { plan });
  const stored = async (bytes: Buffer) => {
    const path = join(folder, newId());
    await writeFile(path, bytes);
    return storedFilm(product, owner.accountId, path, { durationMs: 4000 });
  };
  const [videoId, trailerId] = [await stored(FILM), await stored(Buffer.from("trailer"))];
  const captionId = newId<CaptionId>();
  await product.db.insert(captions).values({ id: captionId, videoId, label: "English", srclang: "en" });
  await product.storage.put(captionKey(videoId, captionId), Buffer.from(WORDS));
  const { buffer } = await pictureFile("still.jpg");
  const picture = await storePicture(
    product,
    { accountId: owner.accountId, ownerId: owner.filmId },
    buffer,
    new Date(),
  );
  const imageKey = found(picture.ok ? picture.picture.key : null);
  const director = { pronouns: "", bioShort: "Made two films.", bioLong: "", imageKey, films: "" };
  await changePage(product.db, owner.accountId, (page) => ({
    ...{ ...page, videoId, title: "The Salt Road", festival: { ...NO_FESTIVAL_FACTS, statement: "I grew up there." } },
    lists: {
      ...page.lists,
      stills: rowsByPosition([{ imageKey, alt: "Two sisters on the coast" }]),
      directors: rowsByPosition(["Ada Marsh", "Bo Lind"].map((name) => ({ ...director, name }))),
      trailers: rowsOf([[newId(), { title: "Trailer", description: "", videoId: trailerId }]]),
    },
  }));
  return { ...owner, videoId, imageKey };
}

type Owner = { visitor: Visitor; pageId: PageId };

/** The address of the package after a press on the button; the screen is not asked again and again, because it is slow. */
async function made({ visitor, pageId }: Owner, film = false, former?: string): Promise<string> {
  await visitor.post(PACKAGE, film ? { film: "on" } : {});
  return until(async () => {
    const current = await currentPackage(product.db, pageId, film);
    const url = current && mediaUrl(artifactKey(current.id, found(current.files[0]).name));
    return url === former ? null : url;
  }, "the package is made");
}

const unpacked = async (visitor: Visitor, url: string) =>
  readZip(Buffer.from(await (await visitor.get(url)).arrayBuffer()));

test("a package has its folders by name, and the film only where it was asked for", async () => {
  const owner = await ownerWithFilm();
  const { visitor } = owner;
  expect(await (await visitor.get(PACKAGE)).text()).toContain("It is not made yet.");
  const files = await unpacked(visitor, await made(owner));
  const names = [...files.keys()].map((path) => path.split("/").slice(1).join("/"));
  for (const name of ["READ ME.txt", "Stills/stills.txt", "Texts/biographies.txt", "Texts/director-statement.txt"])
    expect(names).toContain(name);
  for (const name of [/^Poster\/.*-a3\.pdf$/, /^Programme page\/.*-a5-picture\.pdf$/, /^Trailer\/.*\.mp4$/, /\.vtt$/])
    expect(names.some((one) => name.test(one))).toBe(true);
  expect(names.filter((name) => name.startsWith("Portraits/"))).toEqual(["Portraits/1-ada-marsh-and-bo-lind.jpg"]);
  const textOf = (end: string) => found([...files].find(([path]) => path.endsWith(end)))[1].toString();
  expect(textOf("1-en-english.srt")).toBe("1\n00:00:01,000 --> 00:00:02,500\nThe bell & the sea\n");
  expect(textOf("stills.txt")).toContain("Two sisters on the coast");
  expect(textOf("READ ME.txt")).toContain("Not in it: key art");
  expect(names.some((name) => name.startsWith("Film/"))).toBe(false);
  const whole = await unpacked(visitor, await made(owner, true));
  expect(found([...whole].find(([path]) => path.includes("/Film/")))[1].equals(FILM)).toBe(true);
});

test("only what has changed is made anew", async () => {
  const owner = await ownerWithFilm();
  const { visitor, accountId, pageId } = owner;
  const first = await made(owner);
  const piecesOf = async () => {
    const rows = await product.db.select().from(artifacts).where(eq(artifacts.pageId, pageId));
    const pieces = rows.filter(({ kind }) => kind === "programme-page" || kind === "qr-poster");
    return pieces.map(({ id, madeAt }) => `${id} ${madeAt?.getTime()}`).toSorted();
  };
  const before = await piecesOf();
  await changePage(product.db, accountId, (page) => ({
    ...page,
    festival: { ...page.festival, statement: "I never lived there." },
  }));
  expect(await (await visitor.get(PACKAGE)).text()).toContain("Your draft has changed since it was made.");
  const second = await made(owner, false, first);
  expect(await piecesOf()).toEqual(before);
  expect([...(await unpacked(visitor, second))].some(([, bytes]) => bytes.toString() === "I never lived there.")).toBe(
    true,
  );
});

test("a link gives the package to one festival, in pieces too, until it is taken back; downloads are listed", async () => {
  const owner = await ownerWithFilm();
  const { visitor, pageId, accountId } = owner;
  await made(owner);
  const answer = await visitor.post(`${PACKAGE}/links`, { name: "Rotterdam", days: "30" });
  const screen = await answer.text();
  const path = found(/\/f\/[\w-]+/.exec(screen)?.[0]);
  const guest = new Visitor(product.baseUrl);
  expect(await (await guest.get(path)).text()).toContain("The festival package for");
  const whole = await guest.get(`${path}/file`);
  expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const rest = await guest.fetch(`${path}/file`, { headers: { range: "bytes=1000-" } });
  expect([rest.status, Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1000))]).toEqual([206, true]);
  expect(await fetchesOfPage(product.db, pageId)).toHaveLength(1);
  expect(await (await visitor.get(`${PACKAGE}/links`)).text()).toContain("Fetched once");
  const both = async () => [(await guest.get(path)).status, (await guest.get(`${path}/file`)).status];
  await changeVisibility(product.db, accountId, { profilePublic: false });
  expect(await both()).toEqual([200, 200]);
  await changeVisibility(product.db, accountId, { profilePublic: true });
  // A private page opens for who is invited, unless it is archived too.
  const archived = (archivedAt: Date | null) =>
    product.db.update(pages).set({ archivedAt, isPublic: !archivedAt }).where(eq(pages.id, pageId));
  await archived(new Date());
  expect(await both()).toEqual([404, 404]);
  await archived(null);
  expect((await guest.get(path)).status).toBe(200);
  const [link] = await product.db.select().from(packageLinks).where(eq(packageLinks.pageId, pageId));
  const removal = `${PACKAGE}/links/${found(link).id}/removal`;
  const stranger = await launchedOwner(product);
  expect((await stranger.visitor.post(removal, {})).status).toBe(404);
  await visitor.post(removal, {});
  expect([(await guest.get(path)).status, (await guest.get(`${path}/file`)).status]).toEqual([410, 410]);
  expect((await guest.get(`${path.slice(0, -2)}xx`)).status).toBe(404);
});

test("links begin with the plan basic, need a package, and are bounded", async () => {
  const free = await ownerWithFilm("free");
  expect((await free.visitor.post(`${PACKAGE}/links`, { name: "Jury", days: "30" })).status).toBe(403);
  const owner = await ownerWithFilm();
  const { visitor, accountId, pageId } = owner;
  expect((await visitor.post(`${PACKAGE}/links`, { name: "Jury", days: "30" })).status).toBe(409);
  await made(owner);
  for (let index = 0; index < OPEN_LINKS_MOST; index++) await packageLinkOf(product, pageId);
  const wanted = { name: "Jury", days: 30, film: false };
  const refused = await product.db.transaction((tx) =>
    createPackageLink(tx, { accountId, pageId }, wanted, new Date()),
  );
  expect(refused).toEqual({ ok: false, reason: "too-many" });
});

/** A decision about something else of the account that nobody may have. */
async function anotherPageIsBarred(accountId: AccountId) {
  const { pageId } = await createProject(product.db, accountId);
  const subject = { accountId, subjectKind: "page", subjectId: pageId, address: "/films/other" } as const;
  const decided = await withholdNow(product, { ...subject, measure: "remove", reason: "minors" });
  return found(decided.ok ? decided.decisionId : null);
}

test("what nobody may have is in no package, and a package that has it is closed", async () => {
  const owner = await ownerWithFilm();
  const { visitor, accountId, pageId, videoId, imageKey } = owner;
  const url = await made(owner);
  await made(owner, true);
  const { sealedPackage } = await packageLinkOf(product, pageId);
  const guest = new Visitor(product.baseUrl);
  expect((await guest.get(`/f/${sealedPackage}/file`)).status).toBe(200);
  const decisionId = await anotherPageIsBarred(accountId);
  const rows = [videoId, imageKey].map((name) => ({ name, accountId, decisionId, at: new Date() }));
  await product.db.insert(quarantinedMedia).values(rows);
  expect((await guest.get(`/f/${sealedPackage}/file`)).status).toBe(404);
  const names = [...(await unpacked(visitor, await made(owner, false, url))).keys()].join();
  expect(names).toContain("READ ME.txt");
  for (const folderName of ["/Stills/", "/Portraits/", "/Film/", "/Captions/"]) expect(names).not.toContain(folderName);
});

test("a package of what everybody may have is made once more after a decision about something else", async () => {
  const owner = await ownerWithFilm();
  const { visitor, accountId } = owner;
  const url = await made(owner);
  await anotherPageIsBarred(accountId);
  expect(await (await visitor.get(PACKAGE)).text()).toContain("It is not made yet.");
  expect([...(await unpacked(visitor, await made(owner, false, url))).keys()].join()).toContain("/Stills/");
});

test("a package whose page has changed since the press is made of what the page is by then", async () => {
  const { visitor, accountId, pageId } = await ownerWithFilm();
  const before = { accountId, pageId, kind: "festival-package", fingerprint: "before", askedAt: new Date() } as const;
  const [asked] = await product.db.insert(artifacts).values(before).returning({ id: artifacts.id });
  const screen = async () => (await visitor.get(PACKAGE)).text();
  expect(await screen()).toContain("Making the package");
  await product.db.transaction((tx) => product.queue.send(tx, makeArtifactJob, { artifactId: found(asked).id }));
  await until(() => currentPackage(product.db, pageId, false), "the package is made");
  expect(await screen()).toContain("It has everything of your draft.");
});

test("a linked film cannot be put in, and a stranger finds no package", async () => {
  const { visitor, pageId } = await launchedOwner(product);
  const refused = await visitor.post(PACKAGE, { film: "on" });
  expect([refused.status, (await refused.text()).includes("A linked film plays from another site.")]).toEqual([
    409,
    true,
  ]);
  const stranger = await launchedOwner(product);
  for (const path of [PACKAGE, `${PACKAGE}/links`])
    expect((await stranger.visitor.get(`${path}?page=${pageId}`)).status).toBe(404);
});
