import { expect, test } from "vitest";
import { decide, type Hashes, sayDecision, withGreen } from "../../scripts/testing/proofs.ts";

const hashes: Hashes = { designs: "1", player: "2", ffmpeg: "3", papers: "4", migrations: "5" };
const on = (day: number) => `2026-11-0${day}T12:00:00.000Z`;
const proofs = {
  designs: { inputs: "1", on: on(3) },
  player: { inputs: "2", on: on(1) },
  ffmpeg: { inputs: "another", on: on(2) },
  papers: { inputs: "4", on: on(2) },
};

test("a group runs when its inputs are others or it has no proof, and of the others the one with the oldest proof", () => {
  const decision = decide(hashes, proofs);
  expect(decision).toEqual({ changed: ["ffmpeg", "migrations"], again: "player", proved: ["papers", "designs"] });
  expect(sayDecision(decision, proofs)).toEqual([
    "papers: proved with these inputs on 2026-11-02",
    "designs: proved with these inputs on 2026-11-03",
    "player: proved with these inputs on 2026-11-01, runs again by turn",
    "ffmpeg: runs, its inputs are others",
    "migrations: runs, it has no proof yet",
  ]);
});

test("without a proof everything runs", () => {
  expect(decide(hashes, {})).toMatchObject({ again: null, proved: [] });
});

test("a green run is a proof of the groups that ran, and the turn goes on", () => {
  const next = withGreen(proofs, ["player", "ffmpeg"], hashes, hashes, new Date(on(4)));
  expect(next).toEqual({ ...proofs, player: { inputs: "2", on: on(4) }, ffmpeg: { inputs: "3", on: on(4) } });
  expect(decide(hashes, next).again).toBe("papers");
});

test("a group whose inputs changed while it ran proves nothing", () => {
  const after = { ...hashes, player: "changed" };
  expect(withGreen(proofs, ["player"], hashes, after, new Date(on(4)))).toEqual(proofs);
});
