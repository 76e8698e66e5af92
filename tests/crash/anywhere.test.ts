import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneInto, npmStart } from "../support/clone.ts";
import { answerWizardTo, signedUpVisitor } from "../support/signed-up-visitor.ts";
import { Visitor } from "../support/visitor.ts";

/** Not even root can create anything there. */
const READ_ONLY_HOME = "/sys";

let closed: string;
let clone: string;

beforeAll(async () => {
  closed = await mkdtemp(join(tmpdir(), "indielens-closed-"));
  await chmod(closed, 0o700);
  clone = join(closed, "Meine Filme – ürö", "indielens");
  await cloneInto(clone);
});
afterAll(() => rm(closed, { recursive: true, force: true, maxRetries: 5 }));

test.runIf(process.platform === "linux")(
  "npm start works in a closed folder with spaces and non-ASCII letters, without a home, and again after a kill",
  async ({ annotate }) => {
    if (process.getuid?.() !== 0) {
      await annotate(
        "Not root: the database runs as the same user, so that no folder is closed to it. Run as root for that.",
      );
    }
    const first = await npmStart(clone, { HOME: undefined });
    const { visitor } = await signedUpVisitor(first.baseUrl);
    const username = await answerWizardTo(visitor, "ready");
    await first.kill();

    const second = await npmStart(clone, { HOME: READ_ONLY_HOME });
    const page = await (await new Visitor(second.baseUrl).get(`/u/${username}`)).text();
    await second.kill();
    expect(page).toContain("The Salt Road");
    expect((await stat(closed)).mode & 0o777).toBe(0o700);
  },
);
