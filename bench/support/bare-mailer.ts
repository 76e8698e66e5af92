// Baseline: pooled nodemailer hands over one fixed, signed mail so many times; prints the mails a second.
import { readFileSync } from "node:fs";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";

const [url = "", keyFile = "", mailFile = "", count = "0", connections = "1"] = process.argv.slice(2);
const { subject, html, text, headers } = await PostalMime.parse(readFileSync(mailFile));
const wanted = headers.filter(({ key }) => /^(list-|feedback-id)/.test(key));
const transport = createTransport({
  ...{ url, pool: true, maxConnections: Number(connections), maxMessages: Infinity },
  dkim: { domainName: "films.example", keySelector: "mail", privateKey: readFileSync(keyFile, "utf8") },
});
const mail = {
  ...{ from: "hello@films.example", to: "reader@example.org", subject, html, text },
  headers: wanted.map(({ originalKey: key, value }) => ({ key, value })),
};
// The first ones open the connections.
for (let n = 0; n < 100; n++) await transport.sendMail(mail);
const began = performance.now();
let left = Number(count);
const line = async () => {
  while (left-- > 0) await transport.sendMail(mail);
};
await Promise.all(Array.from({ length: 2 * Number(connections) }, line));
console.log((1000 * Number(count)) / (performance.now() - began));
transport.close();
