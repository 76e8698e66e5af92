import { setImmediate } from "node:timers/promises";
import { slowness } from "./machine-speed.ts";

/**
 * The longest that this thread works without giving way, in milliseconds of processor time on a machine of the usual
 * speed: load of the machine does not count. What the work started has to be over with it.
 */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  const slownessBefore = slowness();
  let longest = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const looking = (async () => {
    while (!isOver) {
      await setImmediate();
      look();
    }
  })();
  await work();
  isOver = true;
  await looking;
  return longest / Math.max(slownessBefore, slowness());
}
