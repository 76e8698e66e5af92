// Stands in for a product with the faults that an attack looks for; prints its address.
import { createServer, type ServerResponse } from "node:http";

/** Processor time: on a busy machine, wall-clock time may pass without any work. */
const workFor = (ms: number) => {
  const before = process.cpuUsage();
  const worked = () => process.cpuUsage(before);
  while (worked().user + worked().system < ms * 1000);
};

/** As much work as `/held`, yielding to other requests in between. */
const inTurns = (response: ServerResponse, turns: number) => {
  if (turns === 0) return response.end("ok");
  workFor(15);
  setTimeout(() => inTurns(response, turns - 1), 5);
};

const PLACES: Record<string, (response: ServerResponse) => unknown> = {
  "/held": (response) => {
    workFor(250);
    response.end("ok");
  },
  "/in-turns": (response) => inTurns(response, 20),
  "/broken": (response) => response.writeHead(500).end("Something went wrong."),
  "/busy": (response) => response.writeHead(503, { "retry-after": "2" }).end("Please try again in a moment."),
  "/sql": (response) => response.writeHead(422).end('Failed query: select "id" from "links"'),
  "/stack": (response) => response.end(new Error("oh").stack),
  "/path": (response) => response.writeHead(302, { location: process.cwd() }).end(),
};

const server = createServer((request, response) => {
  const answer = PLACES[request.url ?? ""];
  if (answer) answer(response);
  else response.end("ok");
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
});
