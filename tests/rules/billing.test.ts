import { describe, expect, test } from "vitest";
import { QUOTA_MESSAGES, quotaRefusal } from "~/features/billing/rules.ts";
import { PLANS } from "~/features/plans/rules.ts";
import { LARGEST_UPLOAD_BYTES } from "~/features/videos/rules.ts";

const GB = 1024 ** 3;
const NOTHING = { bytes: 0, openUploads: 0 };

describe("room for films", () => {
  test.each([
    ["free", 5],
    ["basic", 25],
    ["grow", 100],
    ["pro", 1024],
  ] as const)("%s holds %i GB to the byte", (plan, gigabytes) => {
    const used = { bytes: gigabytes * GB - 100, openUploads: 0 };
    expect(quotaRefusal(plan, used, 100)).toBeNull();
    expect(quotaRefusal(plan, used, 101)).toBe("storage-full");
  });

  test.each([
    ["free", 5],
    ["basic", 10],
    ["grow", 20],
    ["pro", 50],
  ] as const)("%s has %i uploads on their way at once", (plan, most) => {
    expect(quotaRefusal(plan, { bytes: 0, openUploads: most - 1 }, 1)).toBeNull();
    expect(quotaRefusal(plan, { bytes: 0, openUploads: most }, 1)).toBe("too-many-uploads");
  });

  test("every plan takes the largest film", () => {
    for (const plan of PLANS) expect(quotaRefusal(plan, NOTHING, LARGEST_UPLOAD_BYTES)).toBeNull();
  });
});

test("the uploader shows what is said only when it is short", () => {
  for (const message of Object.values(QUOTA_MESSAGES)) expect(message.length).toBeLessThan(120);
});
