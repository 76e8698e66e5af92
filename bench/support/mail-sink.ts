// A mail server without extensions that takes everything at once. Prints its port, then how many mails it has as it
// gets them; keeps the first mail in the file that its argument names.
import { writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";

const [kept = ""] = process.argv.slice(2);
const EVERY_MS = 50;
let taken = 0;

function converse(line: Socket) {
  let [isData, rest] = [false, ""];
  line.setNoDelay();
  line.on("error", () => {});
  line.write("220 sink\r\n");
  line.setEncoding("latin1").on("data", (said: string) => {
    rest += said;
    while (true) {
      const end = isData ? "\r\n.\r\n" : "\r\n";
      const at = rest.indexOf(end);
      if (at < 0) return;
      const words = rest.slice(0, at);
      rest = rest.slice(at + end.length);
      if (isData) {
        if (taken++ === 0) writeFileSync(kept, words, "latin1");
        isData = false;
        line.write("250 taken\r\n");
      } else if (/^DATA/i.test(words)) {
        isData = true;
        line.write("354 go on\r\n");
      } else if (/^QUIT/i.test(words)) line.end("221 bye\r\n");
      else line.write("250 sink\r\n");
    }
  });
}

const server = createServer(converse).listen(0, "127.0.0.1", () => {
  console.log((server.address() as AddressInfo).port);
});
let told = 0;
setInterval(() => {
  if (taken === told) return;
  told = taken;
  console.log(taken);
}, EVERY_MS);
