import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

/** What goes wrong with one mail. Cut lines break before the data, after the data, and after the answer. */
export type MailFault = "none" | "cut-before-data" | "cut-before-answer" | "cut-after-answer" | "421" | "450" | "slow";

type Settings = {
  /** The fault of the next mail. */
  next(): MailFault;
  /** Recipients that the server refuses for good. */
  isGone(address: string): boolean;
  /** Milliseconds until each mail is answered. */
  msPerMail: number;
};

const SLOW_MS = 600;

/** A mail server without extensions that records every mail whose last line has arrived, answered or not. */
export async function startFaultyMailServer({ next, isGone, msPerMail }: Settings) {
  const received: string[] = [];
  const cuts = { afterData: 0 };
  const lines = new Set<Socket>();
  const server = createServer((line) => {
    lines.add(line);
    line.on("error", () => {}).on("close", () => lines.delete(line));
    void converse(line).catch(() => line.destroy());
  });

  async function converse(line: Socket) {
    const say = (answer: string) => line.write(`${answer}\r\n`);
    let [to, fault, isData]: [string, MailFault, boolean] = ["", "none", false];
    say("220 sink");
    // A line that breaks once the conversation is over would throw here, where nobody listens any more.
    for await (const text of createInterface({ input: line }).on("error", () => {})) {
      if (isData) {
        if (text !== ".") continue;
        isData = false;
        received.push(to);
        await sleep(fault === "slow" ? SLOW_MS : msPerMail);
        if (fault === "cut-before-answer") {
          cuts.afterData += 1;
          return line.destroy();
        }
        say("250 taken");
        if (fault === "cut-after-answer") return line.end();
      } else if (/^(EHLO|HELO|RSET)/i.test(text)) say("250 sink");
      else if (/^QUIT/i.test(text)) return line.end("221 bye\r\n");
      else if (/^MAIL/i.test(text)) {
        fault = next();
        if (fault === "421") return line.end("421 4.3.2 going down\r\n");
        say("250 sender");
      } else if (/^RCPT/i.test(text)) {
        to = /<(.*)>/.exec(text)?.[1] ?? "";
        if (isGone(to)) say("550 5.1.1 no such user");
        else say(fault === "450" ? "450 4.2.1 try later" : "250 recipient");
      } else if (/^DATA/i.test(text)) {
        if (fault === "cut-before-data") return line.destroy();
        isData = true;
        say("354 go on");
      } else say("500 unknown");
    }
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Recipients of the mails that were taken whole, in their order. */
    received,
    cuts,
    connections: () => lines.size,
    async stop() {
      for (const line of lines) line.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
