import { connect } from "node:net";
import { HANGS_MS } from "./until.ts";

/** Sends a request that no client library would send. */
export function sendRaw(baseUrl: string, lines: string): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.end(lines));
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
    socket.setTimeout(HANGS_MS, () => reject(new Error("no answer")));
  });
}
