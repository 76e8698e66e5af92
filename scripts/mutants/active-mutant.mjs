// Loaded first in every process of a run: tells switched code which mutant is on, and counts what runs.
const { MUTANT: active = "", MUTANT_CALLS: most = "Infinity" } = process.env;
const calls = {};

globalThis.mutant = (id) => {
  calls[id] = (calls[id] ?? 0) + 1;
  if (id !== active) return false;
  // A loop that no longer ends calls its condition for ever.
  if (calls[id] > Number(most)) throw new Error("the mutant never ends");
  return true;
};
globalThis.mutant.calls = calls;
