import { expect, test, vi } from "vitest";
import { LoopWatch } from "~/platform/loop-watch.ts";

function watched() {
  const [warn, observe] = [vi.fn(), vi.fn()];
  const room = { log: { warn }, metrics: { loopHeldSeconds: { observe } } };
  const watch = new LoopWatch(room as unknown as ConstructorParameters<typeof LoopWatch>[0], { at: 0, cpuMs: 0 });
  const lines = () => warn.mock.calls.map(([line]) => line);
  return { watch, lines, said: () => warn.mock.calls.map(([, message]) => message), held: () => observe.mock.calls };
}

test("ticks in time say nothing, and ask nobody for a name", () => {
  const { watch, lines, held } = watched();
  const nameOf = vi.fn(() => "GET /login");
  const end = watch.begin(nameOf);
  for (let at = 50; at <= 1000; at += 50) watch.tick({ at, cpuMs: at });
  end();
  watch.tick({ at: 1149, cpuMs: 1149 });
  expect([lines(), held(), nameOf.mock.calls]).toEqual([[], [], []]);
});

test("a late tick tells how long, how much of it was this thread's work, and all that was in hand meanwhile", () => {
  const { watch, lines, held } = watched();
  watch.begin(() => "job videos.prepare");
  const before = watch.begin(() => "GET /before");
  before();
  watch.tick({ at: 50, cpuMs: 10 });
  const ends = ["GET /media/*", "GET /studio/links/:linkId/qr", "GET /media/*"].map((name) => watch.begin(() => name));
  ends[1]?.();
  watch.tick({ at: 400, cpuMs: 290 });
  watch.tick({ at: 450, cpuMs: 291 });
  expect(held()).toEqual([[{ state: "working" }, 0.3]]);
  const work = { "GET /media/*": 2, "GET /studio/links/:linkId/qr": 1, "job videos.prepare": 1 };
  expect(lines()).toEqual([{ heldMs: 300, cpuMs: 280, work }]);
});

test("there is a line a second at most, while all is measured", () => {
  const { watch, lines, held } = watched();
  for (let at = 300; at <= 3000; at += 300) watch.tick({ at, cpuMs: at });
  expect([lines().length, held().length]).toEqual([3, 10]);
});

test("time without a processor is told apart, and hides no line about work", () => {
  const { watch, said, held } = watched();
  watch.tick({ at: 300, cpuMs: 5 });
  watch.tick({ at: 600, cpuMs: 300 });
  expect(held().map(([labels]) => labels)).toEqual([{ state: "waiting" }, { state: "working" }]);
  expect(said()).toEqual(["the event loop was kept waiting", "the event loop was held"]);
});

test("work that is done twice is taken off once", () => {
  const { watch, lines } = watched();
  const end = watch.begin(() => "GET /login");
  end();
  end();
  watch.tick({ at: 500, cpuMs: 0 });
  watch.tick({ at: 1600, cpuMs: 0 });
  expect(lines().map(({ work }) => work)).toEqual([{ "GET /login": 1 }, {}]);
});
