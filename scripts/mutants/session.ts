import { execFileSync } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { createVitest, type TestModule, type Vitest } from "vitest/node";
import type { FileCalls, Timed } from "./calls-of-tests.ts";

/** A running vitest over one folder of tests: each mutant costs a process of tests, not a start of the runner. */
export class TestSession {
  readonly #vitest: Vitest;
  readonly #root: string;
  /** Test files of the current run, in the order in which they ended. */
  readonly #ended: TestModule[];

  private constructor(vitest: Vitest, root: string, ended: TestModule[]) {
    this.#vitest = vitest;
    this.#root = root;
    this.#ended = ended;
  }

  static async open(level: "rules" | "requests", root: string) {
    const ended: TestModule[] = [];
    const vitest = await createVitest("test", {
      root,
      config: join(root, "scripts/mutants/vitest.config.ts"),
      project: [level],
      watch: false,
      reporters: [{ onTestModuleEnd: (module) => void ended.push(module) }],
    });
    await vitest.standalone();
    return new TestSession(vitest, root, ended);
  }

  /** Runs the files without a mutant: those that pass, with their calls and times. */
  async rehearse(filters: string[]): Promise<Timed[]> {
    const record = join(this.#root, "calls.jsonl");
    await rm(record, { force: true });
    const { modules } = await this.#run(await this.#vitest.globTestSpecifications(filters), { MUTANT_RECORD: record });
    const lines = await readFile(record, "utf8").catch(() => "");
    const calls = new Map(
      lines
        .split("\n")
        .flatMap((line) => (line ? [JSON.parse(line) as FileCalls] : []))
        .map((each) => [each.file, each]),
    );
    for (const module of modules)
      if (!module.ok()) console.error(`Fails without a mutant, and is left out: ${this.#nameOf(module)}`);
    return modules
      .filter((module) => module.ok())
      .map((module) => ({
        file: relative(this.#root, module.moduleId),
        calls: calls.get(relative(this.#root, module.moduleId))?.calls ?? {},
        ms: module.diagnostic().duration,
      }));
  }

  /** Runs the files in their order; the first test that fails, or takes much longer than before. Null without any. */
  async judge(mutant: { id: string; mostCalls: number }, files: Timed[]): Promise<string | null> {
    const all = await this.#vitest.globTestSpecifications(files.map(({ file }) => file));
    const place = (moduleId: string) => files.findIndex(({ file }) => relative(this.#root, moduleId) === file);
    const ordered = all
      .filter(({ moduleId }) => place(moduleId) >= 0)
      .toSorted((a, b) => place(a.moduleId) - place(b.moduleId));
    const limitMs = 30_000 + 10 * files.reduce((sum, { ms }) => sum + ms, 0);
    for (const project of this.#vitest.projects) project.config.bail = 1;
    let hangs = false;
    const timer = setTimeout(() => {
      hangs = true;
      endWorkers();
    }, limitMs);
    try {
      const env = { MUTANT: mutant.id, MUTANT_CALLS: String(mutant.mostCalls) };
      const { modules, broke } = await this.#run(ordered, env);
      const failed = modules.find((module) => !module.ok());
      if (hangs) return `the limit of ${Math.round(limitMs / 1000)} s`;
      if (failed) return this.#nameOf(failed);
      return broke ? "an error outside of tests" : null;
    } finally {
      clearTimeout(timer);
      for (const project of this.#vitest.projects) project.config.bail = 0;
    }
  }

  close() {
    return this.#vitest.close();
  }

  async #run(specifications: Parameters<Vitest["runTestSpecifications"]>[0], env: Record<string, string>) {
    Object.assign(process.env, env);
    this.#ended.length = 0;
    this.#vitest.state.clearErrors();
    try {
      const { unhandledErrors } = await this.#vitest.runTestSpecifications(specifications, false);
      return { modules: [...this.#ended], broke: unhandledErrors.length > 0 };
    } finally {
      for (const name of Object.keys(env)) delete process.env[name];
    }
  }

  #nameOf(module: TestModule): string {
    const file = relative(this.#root, module.moduleId);
    for (const test of module.children.allTests("failed")) return `${file} > ${test.fullName}`;
    return file;
  }
}

/** Ends the runner's processes of tests, and no other child of this one. */
function endWorkers() {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  for (const row of rows) {
    const [, pid, parent, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
    if (Number(parent) === process.pid && /vitest/.test(args)) process.kill(Number(pid), "SIGKILL");
  }
}
