import pLimit from "p-limit";
import { openProgram } from "./api.ts";
import { freePort } from "./free-port.ts";
import { type ProductProcess, startProductProcess } from "./product-process.ts";
import { until, WORK_HANGS_MS } from "./until.ts";

type Storm = { repeats: number; connections: number; kills: number };

/**
 * Sends one change of the API many times at once with the same `Idempotency-Key`, and kills the web process meanwhile:
 * once before the first answer, then each time that a share of them has arrived. Whoever gets no answer asks again.
 * @returns how often each answer (its body) came, and how many processes were killed
 */
export async function repeatedRequest(databaseUrl: string, key: string, { repeats, connections, kills }: Storm) {
  const port = await freePort();
  const start = () => startProductProcess({ databaseUrl, port, role: "web" });
  let web: ProductProcess = await start();
  const [answers, turn] = [new Map<string, number>(), pLimit(connections)];
  let answered = 0;
  const program = openProgram(web, key);
  const sent = { method: "POST", body: { title: "Bio" }, headers: { "idempotency-key": "one-and-the-same" } };
  async function ask() {
    const answer = await until(
      async () => {
        const told = await program("/links", sent).catch(() => null);
        return told && told.status < 500 ? told : null;
      },
      "a repeated request is answered",
      WORK_HANGS_MS,
    );
    if (answer.status !== 201) throw new Error(`a repeated request was answered ${answer.status}: ${answer.text}`);
    answered += 1;
    answers.set(answer.text, (answers.get(answer.text) ?? 0) + 1);
  }
  const asking = Promise.all(Array.from({ length: repeats }, () => turn(ask)));
  let killed = 0;
  for (; killed < kills; killed++) {
    const share = (killed * repeats) / (kills + 1);
    await until(() => answered >= share, "a share is answered", WORK_HANGS_MS);
    await web.end("SIGKILL");
    web = await start();
  }
  await asking;
  await web.end();
  return { answers, killed };
}
