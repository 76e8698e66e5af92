import { expect, test, vi } from "vitest";
import { LoopWatch } from "~/platform/loop-watch.ts";

function watched() {
  const [warn, observe] = [vi.fn(), vi.fn()];
  const platform = { log: { warn }, metrics: { loopHeldSeconds: { observe } } };
  const watch = new LoopWatch(platform as unknown as ConstructorParameters<typeof LoopWatch>[0], { at: 0, cpuMs: 0 });
  const lines = () => warn.mock.calls.map(([line]) => line);
  return {
    watch,
    lines,
    messages: () => warn.mock.calls.map(([, message]) => message),
    held: () => observe.mock.calls,
  };
}

test("ticks in time log nothing, and compute no name", () => {
  const { watch, lines, held } = watched();
  const nameOf = vi.fn(() => "GET /login");
  const end = watch.begin(nameOf);
  for (let at = 50; at <= 1000; at += 50) watch.tick({ at, cpuMs: at });
  end();
  watch.tick({ at: 1149, cpuMs: 1149 });
  expect([lines(), held(), nameOf.mock.calls]).toEqual([[], [], []]);
});

test("a late tick logs its delay, the processor time in it, and all work in progress meanwhile", () => {
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

test("at most one line a second is logged, while every delay is measured", () => {
  const { watch, lines, held } = watched();
  for (let at = 300; at <= 3000; at += 300) watch.tick({ at, cpuMs: at });
  expect([lines().length, held().length]).toEqual([3, 10]);
});

test("time without a processor is distinguished, and suppresses no line about work", () => {
  const { watch, messages, held } = watched();
  watch.tick({ at: 300, cpuMs: 5 });
  watch.tick({ at: 600, cpuMs: 300 });
  expect(held().map(([labels]) => labels)).toEqual([{ state: "waiting" }, { state: "working" }]);
  expect(messages()).toEqual(["the event loop was kept waiting", "the event loop was held"]);
});

test("work that is ended twice is removed once", () => {
  const { watch, lines } = watched();
  const end = watch.begin(() => "GET /login");
  end();
  end();
  watch.tick({ at: 500, cpuMs: 0 });
  watch.tick({ at: 1600, cpuMs: 0 });
  expect(lines().map(({ work }) => work)).toEqual([{ "GET /login": 1 }, {}]);
});
