import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import hoodiecrow from "hoodiecrow-imap";

const USER = "bounces";
const PASSWORD = "salt-road-7";
/** Of servers as people run them; encryption needs a certificate that Node.js trusts. */
const PLUGINS = ["AUTH-PLAIN", "ENABLE", "ID", "IDLE", "LITERALPLUS", "MOVE", "NAMESPACE", "SASL-IR", "UIDPLUS"];

/** A real IMAP server on loopback with one mailbox of these mails, none of them read. */
export async function startImapServer(mails: string[]) {
  const imap = hoodiecrow({
    plugins: PLUGINS,
    users: { [USER]: { password: PASSWORD } },
    storage: { INBOX: { messages: mails } },
  });
  // The server would parse each mail before it gives it whole, and its parser fails at hostile ones.
  for (const message of imap.getMailbox("INBOX").messages) message.parsed = {};
  const lines = new Set<Socket>();
  imap.server.on("connection", (line: Socket) => {
    lines.add(line);
    line.on("error", () => {}).on("close", () => lines.delete(line));
  });
  imap.server.listen(0, "127.0.0.1");
  await once(imap.server, "listening");
  const { port } = imap.server.address() as AddressInfo;
  return {
    url: (password = PASSWORD) => `imap://${USER}:${password}@127.0.0.1:${port}/INBOX`,
    /** Whether each mail is marked as read, in their order. */
    read: () => imap.getMailbox("INBOX").messages.map(({ flags }) => flags.includes("\\Seen")),
    /** Answers BAD to whoever asks for this mail. */
    refuse(place: number) {
      Object.defineProperty(imap.getMailbox("INBOX").messages[place], "parsed", {
        get() {
          throw new Error("This mail is damaged");
        },
      });
    },
    connections: () => lines.size,
    cutLines() {
      for (const line of lines) line.destroy();
    },
    /** Breaks the next line at which the client says this word, before it is answered. */
    cutAt(word: string) {
      imap.server.once("connection", (line: Socket) =>
        line.prependListener("data", (said) => {
          if (said.includes(word)) line.destroy();
        }),
      );
    },
    async stop() {
      for (const line of lines) line.destroy();
      imap.server.close();
      await once(imap.server, "close");
    },
  };
}
