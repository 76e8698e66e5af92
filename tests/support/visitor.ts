/** Well below a test's timeout, so that the error names the request without an answer. */
const PATIENCE_MS = 20_000;

/** The HTTP behaviour of a browser: keeps cookies, sends the origin, follows no redirects. */
export class Visitor {
  readonly baseUrl: string;
  private cookies = new Map<string, string>();

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  /** The same browser at another address of the same product. */
  at(baseUrl: string): Visitor {
    const visitor = new Visitor(baseUrl);
    visitor.cookies = this.cookies;
    return visitor;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    // Compression would be half of most tests' work; `compression.test.ts` requests it.
    if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
    if (this.cookies.size) headers.set("cookie", this.cookieHeader);
    if (init.method && init.method !== "GET" && !headers.has("origin")) headers.set("origin", this.baseUrl);
    const request: RequestInit = { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS), ...init, headers };
    const response = await fetch(new URL(path, this.baseUrl), request).catch((cause) => {
      throw new Error(`${init.method ?? "GET"} ${path} was not answered`, { cause });
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  /** For a test with its own HTTP client. */
  get cookieHeader(): string {
    return [...this.cookies].map((pair) => pair.join("=")).join("; ");
  }

  get = (path: string) => this.fetch(path);

  /** Submits a form; repeated names are given as arrays. */
  post(path: string, fields: Record<string, string | string[]> = {}, init: RequestInit = {}): Promise<Response> {
    const body = new URLSearchParams();
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value);
    return this.fetch(path, { ...init, method: "POST", body });
  }

  /** Takes a `Set-Cookie` line as a browser does. */
  keep(line: string) {
    const [pair = "", ...attributes] = line.split(";");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    const ended = attributes.some((attribute) => /max-age=0/i.test(attribute.trim()));
    if (ended || !value) this.cookies.delete(name.trim());
    else this.cookies.set(name.trim(), value);
  }
}
