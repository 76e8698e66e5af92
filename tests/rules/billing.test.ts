import { describe, expect, test } from "vitest";
import { lackForPicture, lackForUpload } from "~/features/billing/rules.ts";
import { type Lack, lackMessage, PLANS, type Plan } from "~/features/plans/rules.ts";
import { LARGEST_UPLOAD_BYTES } from "~/features/videos/rules.ts";

const GB = 1024 ** 3;
const NOTHING = { bytes: 0, openUploads: 0 };
const lacks = (plan: Plan, used: typeof NOTHING, byteSize: number) =>
  lackForUpload({ plan, offer: null, role: "filmmaker" }, used, byteSize)?.of ?? null;

describe("room for films", () => {
  test.each([
    ["free", 5],
    ["basic", 25],
    ["grow", 100],
    ["pro", 1024],
  ] as const)("%s holds %i GB to the byte", (plan, gigabytes) => {
    const used = { bytes: gigabytes * GB - 100, openUploads: 0 };
    expect(lacks(plan, used, 100)).toBeNull();
    expect(lacks(plan, used, 101)).toBe("uploadBytes");
  });

  test("pictures take from the same room to the byte, and wait for no upload", () => {
    const filmmaker = { plan: "free", offer: null, role: "filmmaker" } as const;
    expect(lackForPicture(filmmaker, { bytes: 5 * GB - 100 }, 100)).toBeNull();
    expect(lackForPicture(filmmaker, { bytes: 5 * GB - 100 }, 101)?.of).toBe("uploadBytes");
  });

  test.each([
    ["free", 5],
    ["basic", 10],
    ["grow", 20],
    ["pro", 50],
  ] as const)("%s has %i uploads on their way at once", (plan, most) => {
    expect(lacks(plan, { bytes: 0, openUploads: most - 1 }, 1)).toBeNull();
    expect(lacks(plan, { bytes: 0, openUploads: most }, 1)).toBe("openUploads");
  });

  test("every plan takes the largest film", () => {
    for (const plan of PLANS) expect(lacks(plan, NOTHING, LARGEST_UPLOAD_BYTES)).toBeNull();
  });
});

test("the uploader shows what is said only when it is short", () => {
  const lacks: Lack[] = [
    { of: "uploadBytes", limit: 1 },
    { of: "openUploads", limit: 1 },
  ];
  for (const lack of lacks) expect(lackMessage(lack).length).toBeLessThan(120);
});
