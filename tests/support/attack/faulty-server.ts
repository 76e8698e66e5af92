// Stands in for a product with the faults that an attack looks for; prints its address.
import { createServer, type ServerResponse } from "node:http";
import { doKnownWork } from "../machine-speed.ts";

const TURNS = 8;

/** As much work as `/held`, yielding to other requests in between. */
const inTurns = (response: ServerResponse, turns: number) => {
  if (turns === 0) return response.end("ok");
  doKnownWork();
  setTimeout(() => inTurns(response, turns - 1), 5);
};

const PLACES: Record<string, (response: ServerResponse) => unknown> = {
  "/held": (response) => {
    for (let time = 0; time < TURNS; time++) doKnownWork();
    response.end("ok");
  },
  "/in-turns": (response) => inTurns(response, TURNS),
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
