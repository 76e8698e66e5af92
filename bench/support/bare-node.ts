// Baseline: Node's own server answering the same bytes from memory.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [bodyFile = "", headers = "[]", port = "0", status = "200"] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const flat: string[] = JSON.parse(headers);

createServer((_, response) => response.writeHead(Number(status), flat).end(body)).listen(Number(port), "127.0.0.1");
