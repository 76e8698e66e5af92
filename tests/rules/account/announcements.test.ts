import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  ANNOUNCEMENT_KINDS,
  announcedAnswer,
  CHOICE,
  paragraphsOf,
  trialAnswer,
} from "~/features/account/announcements/rules.ts";
import {
  LIST_MAIL_WORDS,
  LIST_MAILS,
  unsubscribePath,
  unsubscribeSeal,
} from "~/features/account/settings/rules/unsubscribing.ts";
import { EMAIL_NOTICES } from "~/features/account/settings/rules.ts";
import { parseAnnouncement } from "../../../scripts/announce/command-line.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

test("every kind has the setting that switches it off", () => {
  expect(ANNOUNCEMENT_KINDS.map((kind) => CHOICE[kind])).toEqual(["emailNewFeatures", "emailMarketing"]);
});

test("every mail to many has words, a setting and links of its own", () => {
  expect(LIST_MAILS.every((mail) => EMAIL_NOTICES.includes(mail))).toBe(true);
  expect(new Set(LIST_MAILS.map(unsubscribeSeal)).size).toBe(LIST_MAILS.length);
  expect(new Set(Object.values(LIST_MAIL_WORDS)).size).toBe(LIST_MAILS.length);
  expect(unsubscribePath("abc-def")).toBe("/unsubscribe?token=abc-def");
});

test("paragraphs have empty lines between them", () => {
  expect(paragraphsOf("One line\nand another.\n\n\n  Two.  \n\n")).toEqual(["One line\nand another.", "Two."]);
});

test("the command says what it does, with the accounts", () => {
  const at = new Date("2026-03-01T12:00:00Z");
  expect(trialAnswer(1)).toBe("1 account would get this mail. Nothing was sent.");
  expect(announcedAnswer({ state: "begun", mails: 0, at }, 1200)).toBe(
    "The mail goes to 1,200 accounts. The running product sends it.",
  );
  expect(announcedAnswer({ state: "goes on", mails: 100, at }, 1200)).toBe(
    "This has been under way since 2026-03-01, with 100 accounts so far. It goes on.",
  );
  expect(announcedAnswer({ state: "done", mails: 1200, at }, 1200)).toBe(
    "This was announced on 2026-03-01, to 1,200 accounts. Nothing is sent again.",
  );
});

test("arguments are an announcement, or one sentence on what is wrong", async () => {
  const file = join(await scratchFolder(), "news.txt");
  await writeFile(file, "Clips have captions.\r\n\r\nTry them.\n");
  const args = (...more: string[]) => ["--kind", "new-features", "--subject", "Captions", "--text", file, ...more];
  const announcement = {
    ...{ kind: "new-features", subject: "Captions", text: "Clips have captions.\n\nTry them." },
    link: null,
  };
  expect(await parseAnnouncement(args())).toEqual({ ok: true, isTrial: false, announcement });
  expect(await parseAnnouncement(args("--dry-run", "--link", "https://films.example/news"))).toEqual({
    ...{ ok: true, isTrial: true },
    announcement: { ...announcement, link: "https://films.example/news" },
  });
  const wrong: [string[], RegExp][] = [
    [["--nonsense"], /^Unknown argument/],
    [["--kind", "marketing", "--subject", "X"], /^Name the file with the text/],
    [["--kind", "marketing", "--subject", "X", "--text", `${file}.gone`], /cannot be read\.$/],
    [args("--kind", "security"), /^--kind is one of new-features, marketing\.$/],
    [args("--subject", " "), /^Say what it is about/],
    [args("--subject", "Two\nlines"), /^The subject is one line\.$/],
    [args("--link", "javascript:alert(1)"), /^--link is an address/],
  ];
  for (const [given, sentence] of wrong) {
    expect(await parseAnnouncement(given)).toEqual({ ok: false, sentence: expect.stringMatching(sentence) });
  }
  await writeFile(file, " \n");
  expect(await parseAnnouncement(args())).toEqual({ ok: false, sentence: "The file of --text is empty." });
});
