// Loaded before the product (`node --import`): its clock stands still and its whole numbers of chance come in one order,
// so that its screens say the same in every run.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { chanceFrom } from "../../faults/random.ts";

const moment = Number(process.env.STANDING_CLOCK);
Date.now = () => moment;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, asked) => Reflect.construct(target, given.length ? given : [moment], asked),
});

const chance = chanceFrom(1);
Object.assign(crypto, { randomInt: (end: number) => chance.whole(0, end - 1) });
syncBuiltinESMExports();
