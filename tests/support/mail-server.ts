import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { generate } from "selfsigned";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A real SMTP server on loopback; by default without login and encryption, and accepting everything. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: string[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_session, done) {
      connections++;
      done();
    },
    onData(stream, _session, done) {
      stream.toArray().then((chunks) => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
    ...options,
  });
  // Connection errors of a client are the subject of the test, not its failure.
  server.on("error", () => {});
  const lines = new Set<Socket>();
  server.server.on("connection", (line: Socket) => lines.add(line));
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    /** Breaks every connection, as when a cable is pulled. */
    cutLines() {
      for (const line of lines) line.destroy();
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Accepts connections and never answers. */
export async function startSilentServer() {
  const lines = new Set<Socket>();
  const server = createServer((line) => lines.add(line)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      for (const line of lines) line.destroy();
      server.close();
    },
  };
}

/** Key and self-signed certificate of a server on this machine. */
export async function selfSigned() {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    keySize: 2048,
    algorithm: "sha256",
    extensions: [
      { name: "basicConstraints", cA: true },
      { name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] },
    ],
  });
  return { key, cert };
}

/** A server's refusal with its code. */
export const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });
