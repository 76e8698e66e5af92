import { setTimeout as sleep } from "node:timers/promises";

/** The interface of a process for a service manager. */
type Process = {
  pid?: number | undefined;
  output: (() => string) | string[];
  running(): boolean;
  ended(): Promise<void>;
  end(signal?: NodeJS.Signals): Promise<number | null>;
};

const wordsOf = ({ output }: Process) => (typeof output === "function" ? output() : output.join(""));

const PAUSE_BEFORE_RESTART_MS = 100;

/** A process that is started again whenever it ends, as a service manager would. */
export function keepRunning(start: () => Promise<Process>) {
  let current: Process | null = null;
  let wanted = true;
  let output = "";

  const live = async () => {
    while (wanted) {
      current = await start().catch((error) => {
        output += `${error}\n`;
        return null;
      });
      if (!wanted) await current?.end();
      await current?.ended();
      output += current ? wordsOf(current) : "";
      if (wanted) await sleep(PAUSE_BEFORE_RESTART_MS);
    }
  };
  const over = live();

  return {
    running: () => current?.running() ?? false,
    output: () => output + (current?.running() ? wordsOf(current) : ""),
    kill() {
      void current?.end("SIGKILL");
    },
    async stop(): Promise<void> {
      wanted = false;
      await current?.end();
      await over;
    },
  };
}

export type Service = ReturnType<typeof keepRunning>;
