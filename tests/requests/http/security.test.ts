import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId, type VideoId } from "~/lib/ids.ts";
import { launchedOwner, unlaunchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { addressOf, builtRoutes, type PageRoute } from "../../support/routes.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let routes: PageRoute[];
let visitors: Visitor[];
let places: { username: string; slug: string };
let documents: Document[];
beforeAll(async () => {
  product = await startTestProduct({ mode: "production", role: "web" });
  routes = await builtRoutes();
  const owner = await launchedOwner(product);
  places = { username: owner.username, slug: owner.slug };
  visitors = [new Visitor(product.baseUrl), owner.visitor, (await unlaunchedOwner(product)).visitor];
  documents = await everyDocument();
});
afterAll(() => product.stop());

type Document = { path: string; response: Response; html: string };

/** Every HTML document that the product serves, to each kind of visitor. */
async function everyDocument(): Promise<Document[]> {
  const found: Document[] = [];
  for (const { pattern } of routes) {
    for (const visitor of visitors) {
      const path = addressOf(pattern, places);
      const response = await visitor.get(path);
      const html = await response.text();
      if (response.headers.get("content-type")?.startsWith("text/html")) found.push({ path, response, html });
    }
  }
  return found;
}

const INERT = /type="application\/(ld\+)?json"/;

describe("every document", () => {
  test("runs no script but its own: no inline script without the nonce of this response", () => {
    const nonces: string[] = [];
    for (const { path, response, html } of documents) {
      const policy = response.headers.get("content-security-policy") ?? "";
      const scripts = policy.match(/script-src ([^;]*)/)?.[1] ?? "";
      const nonce = scripts.match(/'nonce-([^']{16,})'/)?.[1];
      if (nonce) nonces.push(nonce);
      expect(scripts.replace(/ 'nonce-[^']*'/, ""), path).toBe("'self'");
      expect(policy, path).toMatch(/default-src 'self';.*object-src 'none'/);
      const inline = [...html.matchAll(/<script\b([^>]*)>/g)].filter(([, attributes = ""]) => {
        return !INERT.test(attributes) && !/\ssrc=/.test(attributes) && !attributes.includes(`nonce="${nonce}"`);
      });
      expect(inline, path).toEqual([]);
      expect(html, path).not.toMatch(/<[^>]+\son[a-z]+="|href="javascript:/i);
    }
    expect(nonces.length).toBeGreaterThan(10);
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  test("cannot be framed, except the pages that the studio previews, by our own origin", () => {
    const framed = new Map<string, string>();
    for (const { path, response } of documents) {
      const ancestors = response.headers.get("content-security-policy")?.match(/frame-ancestors ([^;]*)/)?.[1];
      framed.set(path, `${ancestors} ${response.headers.get("x-frame-options")}`);
    }
    // Players for other sites; `embeds.test.ts` says who may frame each.
    const isPlayer = (path: string) => /^\/(embed\/[^/]+|c\/[^/]+\/embed)$/.test(path);
    const previewed = [...framed].filter(([path, rule]) => rule !== "'none' DENY" && !isPlayer(path));
    const pages = [`/u/${places.username}`, `/films/${places.slug}`, "/netflix", "/actors"];
    expect(previewed).toEqual(pages.map((path) => [path, "'self' SAMEORIGIN"]));
  });

  test("is not cacheable, unless it is the same for all visitors", () => {
    for (const { path, response } of documents) {
      const control = response.headers.get("cache-control");
      const isPublic = path === `/u/${places.username}` || path === `/films/${places.slug}`;
      expect(control, path).toMatch(isPublic ? /^public, max-age=0/ : /no-store/);
    }
  });

  test("is not sniffed for another type, and leaks no path to other sites", () => {
    for (const { path, response } of documents) {
      expect(response.headers.get("x-content-type-options"), path).toBe("nosniff");
      const policy = /^\/(r|s|bought|watch|cast-invitations)\//.test(path)
        ? "no-referrer"
        : "strict-origin-when-cross-origin";
      expect(response.headers.get("referrer-policy"), path).toBe(policy);
    }
  });
});

test("responses to fetch are not cacheable either", async () => {
  const [, owner] = visitors;
  for (const path of ["/studio/sessions", "/onboarding/username-availability?username=ada", "/dashboard.data"]) {
    expect((await owner?.get(path))?.headers.get("cache-control"), path).toContain("no-store");
  }
});

describe("a change from another site is refused", () => {
  const FOREIGN: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "not an origin" },
    { origin: "https://evil.example", "x-forwarded-host": "evil" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    {},
  ];
  const change = (path: string, method: string, headers: Record<string, string>) => {
    const cookie = visitors[1]?.cookieHeader ?? "";
    const init = { method, headers: { cookie, ...headers }, body: new URLSearchParams(), redirect: "manual" } as const;
    return fetch(product.baseUrl + path, init);
  };

  // They check a signature or a sealed link, no cookie; the tests of each send wrong ones.
  const FROM_ANYWHERE = new Set([
    ...["POST /api/stripe/webhook", "POST /api/mail/events", "POST /api/clips/callbacks/:service/:sealedJob"],
    ...["POST /contacts", "POST /mentions", "POST /unsubscribe", "POST /report-mails"],
  ]);

  test("at every address and with every method", async () => {
    const patterns = [...routes.map(({ pattern }) => pattern), "/api/uploads", "/api/uploads/:videoId"];
    for (const pattern of patterns) {
      const path = addressOf(pattern, { ...places, videoId: newId<VideoId>() });
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        if (FROM_ANYWHERE.has(`${method} ${path}`)) continue;
        const headers = method === "POST" ? FOREIGN : FOREIGN.slice(0, 1);
        const refused = await Promise.all(headers.map((foreign) => change(path, method, foreign)));
        expect(
          refused.map(({ status }) => status),
          `${method} ${path}`,
        ).toEqual(headers.map(() => 403));
      }
    }
  });

  test("even when it also claims our own origin", async () => {
    const both = { origin: product.baseUrl, "sec-fetch-site": "cross-site" };
    expect((await change("/studio/site/theme", "POST", both)).status).toBe(403);
  });

  test("but a change from our own pages is not", async () => {
    expect((await change("/studio/site/theme", "POST", { origin: product.baseUrl })).status).toBe(400);
    expect((await change("/studio/site/theme", "POST", { "sec-fetch-site": "same-origin" })).status).toBe(400);
  });
});

describe("a body", () => {
  const send = (path: string, bytes: number, headers: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(product.baseUrl);
      const socket = connect(Number(port), hostname);
      let answer = "";
      socket.on("data", (chunk) => (answer += chunk)).on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
      socket.on("error", (error) => (answer ? resolve(answer.split("\r\n")[0] ?? "") : reject(error)));
      const form = `Origin: ${product.baseUrl}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
      socket.write(`POST ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n${form}${headers}\r\n\r\n`);
      const body = "a=".padEnd(bytes, "a").slice(0, bytes);
      socket.write(headers.includes("chunked") ? `${bytes.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body);
    });
  const KB = 1024;

  test.each([
    ["/forgot-password", 16 * KB, 400],
    ["/studio/site/theme", 64 * KB, 302],
    ["/studio/film/press", 1024 * KB, 302],
    ["/studio/pages/1/draft", 256 * KB, 302],
    ["/nowhere", 64 * KB, 405],
  ])("of %s may have %i bytes and no more, with and without a Content-Length", async (path, most, usual) => {
    expect(await send(path, most, `Content-Length: ${most}`)).toContain(` ${usual} `);
    expect(await send(path, 0, `Content-Length: ${most + 1}`)).toContain(" 413 ");
    expect(await send(path, most, "Transfer-Encoding: chunked")).toContain(` ${usual} `);
    expect(await send(path, most + 1, "Transfer-Encoding: chunked")).toContain(" 413 ");
  });
});

test("a an internal error is reported without internal details", async () => {
  const broken = await startTestProduct({ mode: "production", role: "web" });
  try {
    const { visitor } = await launchedOwner(broken);
    await broken.db.execute("alter table sites rename to films_gone");
    for (const path of ["/dashboard", "/dashboard.data", `/u/${places.username}`, "/onboarding"]) {
      const response = await visitor.get(path);
      const text = await response.text();
      expect([path, response.status]).toEqual([path, 500]);
      expect(text, path).not.toMatch(/films_gone|Failed query|select "|node_modules|\.server\.ts/);
    }
  } finally {
    await broken.stop();
  }
});

test("answers of the API load nothing, where a browser shows one, and tell no address to other sites", async () => {
  const { headers } = (await visitors[0]?.get("/api/v1/openapi.json")) ?? {};
  expect(headers?.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers?.get("x-content-type-options")).toBe("nosniff");
  expect(headers?.get("referrer-policy")).toBe("no-referrer");
});
