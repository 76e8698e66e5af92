import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { Config } from "~/platform/config.ts";
import { freePort } from "./free-port.ts";

const AKISMET_KEY = "our-akismet-key";

/** Akismet's comment check on loopback, by its documentation: what contains `viagra-test-123` is spam. */
export async function startAkismet() {
  const asked: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    const isCall = request.method === "POST" && request.url === "/1.1/comment-check";
    if (!isCall) return response.writeHead(404).end();
    asked.push(fields);
    const isValid = fields.api_key === AKISMET_KEY && fields.blog && fields.user_ip;
    response.end(isValid ? String(fields.comment_content?.includes("viagra-test-123")) : "invalid");
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  const akismet: NonNullable<Config["akismet"]> = { key: AKISMET_KEY, apiBase: `http://127.0.0.1:${port}` };
  return {
    akismet,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
