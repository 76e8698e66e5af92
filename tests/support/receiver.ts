import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Answer = { status: number; body?: string; headers?: Record<string, string> };

/** An owner's own program, which takes messages and answers as it is told, or as `decide` says of each. */
export async function openReceiver(decide?: (headers: IncomingHttpHeaders) => Answer) {
  const taken: { headers: IncomingHttpHeaders; body: string }[] = [];
  let answer: Answer = { status: 204 };
  const server = createServer(async (request, response) => {
    taken.push({ headers: request.headers, body: await text(request) });
    const { status, headers, body } = decide?.(request.headers) ?? answer;
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = String((server.address() as AddressInfo).port);
  return {
    taken,
    port,
    url: `http://127.0.0.1:${port}/hooks`,
    answerWith: (next: Answer) => {
      answer = next;
    },
    /** As the specification of Standard Webhooks says it, apart from the code that signs. */
    isSigned(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
      const key = Buffer.from(secret.slice("whsec_".length), "base64");
      const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
      const wanted = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
      return String(headers["webhook-signature"]).split(" ").includes(wanted);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
