import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const HEAD = '<!DOCTYPE html><html lang="en"><title>Elsewhere</title>';

/** Another site, on every name of this machine: `/?src=…&sandbox=…` shows a frame. Its names are other hosts. */
export async function openFramingSite() {
  const server = createServer(({ url = "" }, response) => {
    const { searchParams } = new URL(url, "http://frame");
    const sandbox = searchParams.has("sandbox") ? ` sandbox="${searchParams.get("sandbox")}"` : "";
    const frame = `<iframe${sandbox} src="${searchParams.get("src")}" width="640" height="360" title="Film"></iframe>`;
    response.writeHead(200, { "content-type": "text/html" }).end(`${HEAD}<main><h1>Elsewhere</h1>${frame}</main>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: (host: string, query: Record<string, string>) => `http://${host}:${port}/?${new URLSearchParams(query)}`,
    close: () => server.close(),
  };
}
