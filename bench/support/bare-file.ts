// Baseline: Node's own server streaming one file from the disk, with support for `bytes=a-b` ranges.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";

const [path = "", port = "0"] = process.argv.slice(2);
const { size } = statSync(path);

createServer((request, response) => {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const [start, end] = first && last ? [Number(first), Number(last)] : [0, size - 1];
  response.writeHead(first ? 206 : 200, { "content-type": "video/mp4", "content-length": end - start + 1 });
  createReadStream(path, { start, end }).pipe(response);
}).listen(Number(port), "127.0.0.1");
