import { expect, test } from "vitest";
import { ARCHIVE_SEAL, sealedText } from "~/features/studio/exports/rules/manifest.ts";
import { openInstallationSeals } from "~/platform/installation-seals.ts";

const SECRET = "the present secret";
const ours = openInstallationSeals([SECRET]);

test("a mark is known again for its purpose and text, also after the secret has changed", () => {
  const seal = ours.seal("archive", "words");
  expect(ours.isOurs("archive", "words", seal)).toBe(true);
  expect(openInstallationSeals(["another one", SECRET]).isOurs("archive", "words", seal)).toBe(true);
  for (const [purpose, text] of [
    ["contact-consent", "words"],
    ["archive", "other words"],
    ["archive", ""],
  ] as const)
    expect(ours.isOurs(purpose, text, seal)).toBe(false);
  expect(openInstallationSeals(["another one"]).isOurs("archive", "words", seal)).toBe(false);
  for (const odd of ["", "x", seal.slice(1), "=".repeat(50), "ü".repeat(43)])
    expect(ours.isOurs("archive", "words", odd)).toBe(false);
});

test("the mark of an archive is about whose it is, when it was made, and every record in it", () => {
  const files = [
    { path: "records/contacts.ndjson", bytes: 1, sha256: "a" },
    { path: "media/pictures/x.jpg", bytes: 1, sha256: "b" },
  ];
  const manifest = { account: { username: "mara" }, madeAt: "2026-03-01T12:00:00.000Z", files };
  const seal = ours.seal(ARCHIVE_SEAL, sealedText(manifest));
  const isOurs = (changed: Partial<typeof manifest>) =>
    ours.isOurs(ARCHIVE_SEAL, sealedText({ ...manifest, ...changed }), seal);
  expect(isOurs({})).toBe(true);
  expect(isOurs({ account: { username: "noor" } })).toBe(false);
  expect(isOurs({ madeAt: "2026-03-02T12:00:00.000Z" })).toBe(false);
  expect(isOurs({ files: files.map((file) => ({ ...file, sha256: "c" })) })).toBe(false);
  expect(isOurs({ files: files.slice(1) })).toBe(false);
});
