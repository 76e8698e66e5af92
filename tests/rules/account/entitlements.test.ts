import { describe, expect, test } from "vitest";
import { lackForPicture, lackForUpload } from "~/features/account/entitlements/rules.ts";
import { type Lack, lackMessage, PLANS, type Plan } from "~/features/account/plans/rules.ts";
import { LARGEST_UPLOAD_BYTES } from "~/features/video/videos/rules.ts";

const GB = 1024 ** 3;
const NOTHING = { bytes: 0, openUploads: 0, isDemo: false };
const lacks = (plan: Plan, used: typeof NOTHING, byteSize: number) =>
  lackForUpload({ plan, offer: null, role: "filmmaker" }, used, byteSize)?.of ?? null;

describe("storage for films", () => {
  test.each([
    ["free", 5],
    ["basic", 25],
    ["grow", 100],
    ["pro", 1024],
  ] as const)("%s holds %i GB to the byte", (plan, gigabytes) => {
    const used = { bytes: gigabytes * GB - 100, openUploads: 0, isDemo: false };
    expect(lacks(plan, used, 100)).toBeNull();
    expect(lacks(plan, used, 101)).toBe("uploadBytes");
  });

  test("pictures count against the same storage to the byte", () => {
    const filmmaker = { plan: "free", offer: null, role: "filmmaker" } as const;
    expect(lackForPicture(filmmaker, { bytes: 5 * GB - 100, isDemo: false }, 100)).toBeNull();
    expect(lackForPicture(filmmaker, { bytes: 5 * GB - 100, isDemo: false }, 101)?.of).toBe("uploadBytes");
  });

  test.each([
    ["free", 5],
    ["basic", 10],
    ["grow", 20],
    ["pro", 50],
  ] as const)("%s allows %i open uploads", (plan, most) => {
    expect(lacks(plan, { bytes: 0, openUploads: most - 1, isDemo: false }, 1)).toBeNull();
    expect(lacks(plan, { bytes: 0, openUploads: most, isDemo: false }, 1)).toBe("openUploads");
  });

  test("every plan accepts the largest film", () => {
    for (const plan of PLANS) expect(lacks(plan, NOTHING, LARGEST_UPLOAD_BYTES)).toBeNull();
  });
});

test("messages are short enough for the uploader to show", () => {
  const lacks: Lack[] = [
    { of: "uploadBytes", limit: 1 },
    { of: "openUploads", limit: 1 },
  ];
  for (const lack of lacks) expect(lackMessage(lack).length).toBeLessThan(120);
});
