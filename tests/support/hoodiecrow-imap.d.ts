declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  type Message = { raw: string; flags: string[] };
  type Options = {
    plugins: string[];
    users: Record<string, { password: string }>;
    storage: { INBOX: { messages: (string | Message)[] } };
  };

  /** An IMAP server in memory. */
  export default function hoodiecrow(options: Options): {
    server: Server;
    getMailbox(path: string): { messages: (Message & { parsed?: object })[] };
  };
}
