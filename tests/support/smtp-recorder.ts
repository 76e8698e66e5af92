import { SMTPServer } from "smtp-server";
import { freePort } from "./free-port.ts";

/** One delivery as the mail server saw it; `end` is null when the connection broke first. */
export type Delivery = { messageId: string; to: string; begin: number; end: number | null };

/** A slow mail server that records every delivery with its times. */
export async function startSmtpRecorder(msPerMessage = 0) {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? "";
      const delivery: Delivery = { messageId: "", to, begin: performance.now(), end: null };
      deliveries.push(delivery);
      stream.toArray().then(
        (chunks) => {
          delivery.messageId = /^Message-ID: (.+)$/im.exec(Buffer.concat(chunks).toString())?.[1] ?? "";
          setTimeout(() => {
            delivery.end = performance.now();
            done();
          }, msPerMessage);
        },
        (error) => done(error),
      );
    },
  });
  server.on("error", () => {});
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
