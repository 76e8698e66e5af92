import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "~/db/schema/pages.ts";
import { visits } from "~/db/schema/visits.ts";
import { domainPageKey } from "~/features/account/addresses/rules.ts";
import { comeBack, leave } from "~/features/account/leaving/commands.server.ts";
import { commentsPath } from "~/features/audience/comments/rules.ts";
import { showsThing } from "~/features/content/domains/queries.server.ts";
import { createDomain, under } from "../../support/domains.ts";
import { createClip, createProject } from "../../support/factories/content.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner, signedIn } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { addressOf, builtRoutes } from "../../support/routes.ts";
import { until } from "../../support/until.ts";

const OURS = "films.example.org";
const BASE = `https://${OURS}`;
const HOST = "the-bell-film.com";
const OTHER = "another-film.com";
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

let product: TestProduct;
let ada: Awaited<ReturnType<typeof ownerWithDomain>>;
let bea: Awaited<ReturnType<typeof ownerWithDomain>>;
beforeAll(async () => {
  product = await startTestProduct({ role: "web", baseUrl: BASE, hstsSubdomains: true, metricsToken: "a".repeat(20) });
  ada = await ownerWithDomain(HOST, "The Bell");
  bea = await ownerWithDomain(OTHER, "The Ice");
});
afterAll(() => product.stop());

async function ownerWithDomain(host: string, title: string) {
  const owner = await launchedOwner({ ...product, baseUrl: product.url }, { plan: "grow" });
  const project = await createProject(product.db, owner.accountId, { title });
  await createDomain(product, { ...owner, ...project }, { host });
  return { ...owner, ...project };
}

const at = (path: string, sent?: Parameters<typeof under>[3]) => under(product, HOST, path, sent);

describe("under its own domain", () => {
  test("a page is shown at / with its own canonical address, sitemap and robots, also from memory", async () => {
    for (const round of ["rendered", "from memory"]) {
      const page = await at("/");
      expect(page.status, round).toBe(200);
      expect(page.text, round).toContain(`<link rel="canonical" href="https://${HOST}/"/>`);
      expect(page.text, round).toContain(`<meta property="og:url" content="https://${HOST}/"/>`);
      expect(page.text, round).not.toContain(`href="/films/`);
      expect(page.headers["strict-transport-security"], round).toBe("max-age=31536000");
      expect((await under(product, OTHER, "/")).text, round).toContain("The Ice");
    }
    expect(product.pages.kept.get(domainPageKey(HOST))).toBeDefined();
    for (const path of [`//${HOST}/`, `/${HOST} /`.replace(" ", "%20")])
      expect((await under(product, OURS, path)).text, path).not.toContain("The Bell");
    expect((await at("/robots.txt")).text).toContain(`Sitemap: https://${HOST}/sitemap.xml`);
    expect((await at("/sitemap.xml")).text).toContain(`<loc>https://${HOST}/</loc>`);
    expect((await under(product, OURS, "/sitemaps/1.xml")).text).not.toContain(ada.slug);
  });

  test("the page's other address leads to the domain, and the page's path there to /", async () => {
    const moved = await under(product, OURS, `/films/${ada.slug}?via=x`);
    expect([moved.status, moved.location]).toEqual([302, `https://${HOST}/?via=x`]);
    const shorter = await at(`/films/${ada.slug}?x=1`);
    expect([shorter.status, shorter.location]).toEqual([302, "/?x=1"]);
  });

  test("links lead to the page's own short addresses, or to the instance", async () => {
    const { text } = await at("/");
    const links = [...text.matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, path = ""]) => path);
    for (const path of links) expect((await at(path.split("#")[0] || "/")).status, path).toBeLessThan(400);
    expect(text).toContain(`href="${BASE}/`);
  });

  test("a comment is posted, and its answer stays there", async () => {
    const fields = new URLSearchParams({ name: "Guest", content: "What a bell." }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: `https://${HOST}` };
    const posted = await at(commentsPath(ada.slug), { method: "POST", body: fields, headers });
    expect([posted.status, posted.location]).toEqual([303, `${commentsPath(ada.slug)}#comments`]);
    for (const origin of [BASE, `https://${OTHER}`, `http://${HOST}`]) {
      const refused = await at(commentsPath(ada.slug), {
        method: "POST",
        body: fields,
        headers: { ...headers, origin },
      });
      expect(refused.status, origin).toBe(403);
    }
  });
});

describe("a visitor under a domain", () => {
  test("counts for the page, unless the browser is marked as the owner's", async () => {
    const visit = (cookie?: string) =>
      at("/beacon", {
        method: "POST",
        body: JSON.stringify({ visit: crypto.randomUUID().replaceAll("-", ""), path: "/", referrer: "", via: null }),
        headers: {
          ...BROWSER,
          ...{ "content-type": "application/json", origin: `https://${HOST}` },
          ...(cookie && { cookie }),
        },
      });
    const counted = () => product.db.select().from(visits).where(eq(visits.filmId, ada.filmId));
    expect((await visit()).status).toBe(204);
    await until(async () => (await counted()).length === 1, "the visit is stored");
    expect((await counted())[0]?.path).toBe(`/films/${ada.slug}`);

    const link = await ada.visitor.get(`/studio/projects/${ada.pageId}/domain/browser`);
    const address = new URL(link.headers.get("location") ?? "");
    expect([link.status, address.host]).toEqual([302, HOST]);
    const marked = await at(address.pathname + address.search);
    expect([marked.status, marked.location]).toEqual([302, "/"]);
    const [cookie = ""] = [marked.headers["set-cookie"] ?? ""].flat().map((line) => line.split(";")[0] ?? "");
    expect(cookie).toMatch(/^__Secure-indielens\.own_browser=/);
    expect((await visit(cookie)).status).toBe(204);
    expect(await counted()).toHaveLength(1);
    const wrong = await under(product, OTHER, address.pathname + address.search);
    expect(wrong.headers["set-cookie"]).toBeUndefined();
    expect((await under(product, OURS, "/own-browser")).status).toBe(404);
  });

  test("gets the videos and clips of this page, and no other's", async () => {
    const video = await createVideo(product.db, ada.accountId);
    const clip = await createClip(product.db, ada.filmId, video.id);
    expect((await at(`/reactions/${ada.filmId}/${video.id}`)).status).toBeLessThan(300);
    expect((await under(product, OTHER, `/reactions/${ada.filmId}/${video.id}`)).status).toBe(404);
    const give = (host: string) => {
      const headers = { origin: `https://${host}`, "content-type": "application/x-www-form-urlencoded" };
      return under(product, host, `/clips/${clip.id}/donations`, { method: "POST", body: "amount=0", headers });
    };
    expect((await give(OTHER)).text).toBe("404 Not Found");
    const domain = found(product.domains.get(HOST));
    const isShown = (name: string) => showsThing(product.db, domain, { kind: "key", name });
    expect(await isShown(`posters/${video.id}/poster.jpg`)).toBe(true);
    expect(await isShown(`posters/${bea.filmId}/poster.jpg`)).toBe(false);
    expect(await isShown(`prints/${bea.pageId}/kit.pdf`)).toBe(false);
  });

  test("a session of the instance opens nothing", async () => {
    const { cookieHeader } = (await signedIn({ ...product, baseUrl: product.url }, ada.accountId)).visitor;
    await product.db.update(pages).set({ isPublic: false }).where(eq(pages.id, ada.pageId));
    product.pages.kept.forget(domainPageKey(HOST));
    expect((await at("/", { headers: { cookie: cookieHeader } })).status).toBe(404);
    expect((await under(product, OURS, `/films/${ada.slug}`, { headers: { cookie: cookieHeader } })).status).toBe(200);
    await product.db.update(pages).set({ isPublic: true }).where(eq(pages.id, ada.pageId));
  });

  test("every other address is 404, whatever route it has", async () => {
    const link = await createLink(product.db, bea.accountId);
    const others = {
      ...{ username: bea.username, slug: bea.slug, code: link.code },
      ...{ videoId: bea.pageId, clipId: bea.pageId },
    };
    const allowed = new Set([
      "/",
      "/robots.txt",
      "/sitemap.xml",
      "/own-browser",
      "/beacon",
      "/.well-known/indielens-domain",
    ]);
    const routes = (await builtRoutes()).map(({ pattern }) => addressOf(pattern, others));
    const beyond = [
      "/assets/x.js",
      "/samples/x.jpg",
      "/uploads/x",
      "/media/posters/x/poster.jpg",
      `/u/${ada.username}`,
    ];
    const tricks = [
      `/films/${ada.slug}/comments/../../../login`,
      `/films/${ada.slug}/comments/%2e%2e/%2e%2e/%2e%2e/login`,
      "//login",
      "/\\login",
    ];
    for (const path of [...routes, ...beyond, ...tricks].filter((path) => !allowed.has(path)))
      expect((await at(path)).status, path).toBe(404);
    expect((await at("/login")).text).toContain("shows one film");
  });
});

describe("another host", () => {
  test.each(["nobody.example.com", `www.${HOST}`, `mine.${OURS}`])("%s is answered with 421", async (host) => {
    for (const path of ["/", "/login", `/films/${ada.slug}`, "/islands/x.js"])
      expect((await under(product, host, path)).status, path).toBe(421);
  });

  test("operators' paths are answered under every host but a page's", async () => {
    for (const host of ["nobody.example.com", "web:3000", "127.0.0.1", OURS]) {
      expect((await under(product, host, "/healthz")).status, host).toBe(200);
      expect((await under(product, host, "/readyz")).status, host).toBe(200);
      expect((await under(product, host, "/metrics")).status, host).toBe(401);
    }
  });

  test.each(["127.0.0.1", "[::1]:3000", "localhost", "web:3000", OURS, `${OURS}:443`, `${OURS.toUpperCase()}.`])(
    "%s is the instance's own",
    async (host) => expect((await under(product, host, "/login")).status).toBe(200),
  );

  test("the forwarded host of a trusted proxy counts", async () => {
    const forwarded = { "x-forwarded-host": HOST, "x-forwarded-proto": "https" };
    const page = await under(product, OURS, "/", { headers: forwarded });
    expect([page.status, page.text.includes("The Bell")]).toEqual([200, true]);
  });
});

test("the page of an account that is leaving is away under its own domain too, until it is back", async () => {
  const host = "the-farewell-film.com";
  const { accountId } = await ownerWithDomain(host, "The Farewell");
  const status = async () => (await under(product, host, "/")).status;
  expect(await status()).toBe(200);
  const services = { queue: product.queue, baseUrl: BASE };
  await product.db.transaction((tx) => leave(tx, services, accountId, new Date()));
  await until(async () => (await status()) === 404, "the page is away");
  await product.db.transaction((tx) => comeBack(tx, accountId, new Date()));
  await until(async () => (await status()) === 200, "the page is back");
});

test("a certificate is granted for the instance and for proven domains only, from memory", async () => {
  const granted = async (host: string) => (await under(product, "web:3000", `/api/certificates?domain=${host}`)).status;
  for (const host of [OURS, HOST, `${HOST.toUpperCase()}.`, OTHER]) expect(await granted(host), host).toBe(200);
  const others = ["", ".", "example.org", `www.${HOST}`, `${HOST}.evil.example`, `${HOST}:443`, "a".repeat(100_000)];
  for (const host of others) expect(await granted(host), host.slice(0, 40)).not.toBe(200);
});
