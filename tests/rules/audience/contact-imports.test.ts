import { describe, expect, test } from "vitest";
import { guessedColumns, personIn } from "~/features/audience/contact-imports/rules/columns.ts";
import { serviceOf } from "~/features/audience/contact-imports/rules/presets.ts";
import { separatorOf } from "~/features/audience/contact-imports/rules/separators.ts";
import { hasHeader } from "~/features/audience/contact-imports/rules/table-start.ts";
import { figuresLine } from "~/features/audience/contact-imports/rules/words.ts";
import { resultOf } from "~/features/audience/contact-imports/rules.ts";
import { withoutRepeats } from "~/features/audience/contacts/rules/arrivals.ts";
import { countryCode } from "~/lib/countries.ts";
import { encodingOf } from "~/lib/encoding-detection.ts";
import { decoded } from "~/lib/encodings.ts";
import { csvRows, firstCsvRows } from "~/platform/csv.ts";

const NOON = new Date("2026-03-01T12:00:00Z");

const utf8 = (text: string) => new TextEncoder().encode(text);

describe("the text of a file", () => {
  test("is read by its byte order mark, as UTF-8 where it is valid, else as a Western spreadsheet's", () => {
    expect(encodingOf(utf8("Zoë"))).toBe("utf-8");
    expect(encodingOf(Uint8Array.of(0x5a, 0x6f, 0xeb))).toBe("windows-1252");
    expect(decoded(Uint8Array.of(0x5a, 0x6f, 0xeb), "windows-1252")).toBe("Zoë");
    const utf16 = Uint8Array.of(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0);
    expect([encodingOf(utf16), decoded(utf16, "utf-16le")]).toEqual(["utf-16le", "Zoë"]);
    expect(decoded(Uint8Array.of(0x89, 0x66, 0x89, 0xe6), "shift_jis")).toBe("映画");
  });

  test.each([
    ["email,name\na@b.example,Bea", ","],
    ['email;name\na@b.example;"Marsh, Bea"', ";"],
    ["email\tname\na@b.example\tBea", "\t"],
    ["email|name\na@b.example|Bea", "|"],
    ["a@b.example\nc@d.example", ","],
    ["", ","],
    ["  \nemail;name\nada@example.org;Ada", ";"],
  ])("%j is divided by %j", (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });

  test("is read row by row, with quoted line ends, and rows of other lengths", async () => {
    const text = '\ufeffemail,name\r\na@b.example,"Marsh,\r\nBea"\r\n\r\nc@d.example\r\n';
    const rows = [["email", "name"], ["a@b.example", "Marsh,\r\nBea"], ["c@d.example"]];
    expect(firstCsvRows(text, ",", 10)).toEqual(rows);
    const batches = [];
    for await (const batch of csvRows(text, ",", 2)) batches.push(batch);
    expect(batches).toEqual([rows.slice(0, 2), rows.slice(2)]);
    expect(firstCsvRows('email,name\na@b.example,"cut of', ",", 10)).toEqual([["email", "name"]]);
  });
});

describe("the columns", () => {
  test.each([
    [
      ["Email Address", "First Name", "Last Name", "TAGS", "LEID"],
      ["email", "first-name", "last-name", "tags", "nothing"],
    ],
    [
      ["E-Mail", "Vorname", "Nachname", "Land"],
      ["email", "first-name", "last-name", "country"],
    ],
    [
      ["Name", "Correo"],
      ["name", "email"],
    ],
  ])("of %j are guessed by their names", (names, kinds) => {
    expect(guessedColumns([names])).toEqual(kinds);
  });

  test("are guessed by the addresses in them where the first row is a person", () => {
    const rows = [
      ["Bea Marsh", "bea@example.org"],
      ["Ada", "ada@example.org"],
    ];
    expect([hasHeader(rows), guessedColumns(rows)]).toEqual([false, ["nothing", "email"]]);
    expect(hasHeader([["Name", "Email"]])).toBe(true);
  });

  test("are left out where neither a name nor an address tells what they hold", () => {
    expect(
      guessedColumns([
        ["What", "Where"],
        ["Shop", "Ostend"],
      ]),
    ).toEqual(["nothing", "nothing"]);
  });
});

const MAILCHIMP = "Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,CC,LAST_CHANGED,LEID,EUID,NOTES,TAGS";
const kindsOf = (header: string) =>
  guessedColumns([header.split(",")])
    .map((kind, column) => [header.split(",")[column], kind])
    .filter(([, kind]) => kind !== "nothing");

describe("the exports of other services", () => {
  const subscribed = [
    ...[
      ["Email Address", "email"],
      ["First Name", "first-name"],
      ["Last Name", "last-name"],
    ],
    ...[
      ["CC", "country"],
      ["TAGS", "tags"],
    ],
  ];

  test("Mailchimp's three files are known by their columns", () => {
    expect(serviceOf(MAILCHIMP.split(","))).toBe("Mailchimp");
    expect(kindsOf(MAILCHIMP)).toEqual(subscribed);
    const unsubscribed = `${MAILCHIMP},UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON`;
    expect(kindsOf(unsubscribed)).toEqual([...subscribed, ["UNSUB_TIME", "unsubscribed"]]);
    const cleaned = `${MAILCHIMP},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID`;
    expect(kindsOf(cleaned)).toEqual([...subscribed, ["CLEAN_TIME", "bounced"]]);
  });

  test("so are those of Substack and Ghost", () => {
    const substack = "email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at";
    expect(serviceOf(substack.split(","))).toBe("Substack");
    expect(kindsOf(substack)).toEqual([
      ["email", "email"],
      ["email_disabled", "unsubscribed"],
    ]);
    const ghost =
      "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers";
    expect(serviceOf(ghost.split(","))).toBe("Ghost");
    expect(kindsOf(ghost)).toEqual([
      ...[
        ["email", "email"],
        ["name", "name"],
        ["subscribed_to_emails", "subscribed"],
      ],
      ...[
        ["deleted_at", "unsubscribed"],
        ["labels", "tags"],
      ],
    ]);
  });

  test("any other file is no such export, and its columns are guessed", () => {
    expect(serviceOf(["Email", "Name"])).toBeNull();
    expect(guessedColumns([["Email", "Unsubscribed", "Bounced at", "constructor"]])).toEqual([
      ...["email", "unsubscribed", "bounced", "nothing"],
    ]);
  });

  test.each([
    ["unsubscribed", "2026-01-02 10:00:00", "unsubscribed"],
    ["unsubscribed", "true", "unsubscribed"],
    ["unsubscribed", "false", undefined],
    ["unsubscribed", "", undefined],
    ["subscribed", "false", "unsubscribed"],
    ["subscribed", "No", "unsubscribed"],
    ["subscribed", "true", undefined],
    ["bounced", "2026-01-02", "bounced"],
    ["bounced", "0", undefined],
  ] as const)("%s %j ends mails: %s", (kind, cell, ended) => {
    const read = personIn(["bea@example.org", cell], ["email", kind], NOON);
    expect(read.ok ? undefined : read.ended).toBe(ended);
    expect(read.ok).toBe(ended === undefined);
  });
});

describe("a row", () => {
  const columns = ["email", "first-name", "last-name", "tags", "country"] as const;
  const read = (...cells: string[]) => personIn(cells, [...columns], NOON);

  test("is a person", () => {
    expect(read("Bea Marsh <BEA@Bücher.example>", "Bea", "Marsh", "Fan; press", "germany")).toEqual({
      ok: true,
      person: { email: "bea@xn--bcher-kva.example", name: "Bea Marsh", country: "DE", tags: ["fan", "press"] },
    });
  });

  test.each([
    ["", "No address"],
    ["nobody", "Please enter a valid email address."],
    ["bëa@example.org", "Addresses with letters other than a to z before the @ cannot be reached from here."],
    ['"bea marsh"@example.org', "Addresses with quotation marks cannot be reached from here."],
    ["a@b.example\r\nBcc: c@d.example", "Please enter a valid email address."],
  ])("with the address %j is left out: %s", (email, problem) => {
    expect(read(email)).toEqual({ ok: false, email, problem });
  });

  test("names a country by its letters or its English name", () => {
    expect(["be", "Belgium", "USA", "Narnia", ""].map(countryCode)).toEqual(["BE", "BE", "US", null, null]);
  });
});

test("an address that comes again gives its tags to the first", () => {
  const person = { email: "bea@example.org", name: "", country: null, tags: ["fan"] };
  const again = { ...person, name: "Bea", tags: ["press"] };
  const once = { ...person, name: "Bea", tags: ["fan", "press"] };
  expect(withoutRepeats([person, again])).toEqual({ people: [once], repeats: 1 });
});

test("the figures of a batch count who was left out, and name them by row", () => {
  const arrived = [
    { email: "a@b.example", outcome: "waiting" as const },
    { email: "c@d.example", outcome: "left" as const, reason: "unsubscribed" as const },
  ];
  const { figures, report } = resultOf(arrived, 1, new Map([["c@d.example", 7]]));
  expect(figures).toEqual({ added: 0, asked: 1, merged: 1 });
  expect(report).toEqual([{ row: 7, email: "c@d.example", problem: "Has unsubscribed from your mails" }]);
  expect(figuresLine({ ...figures, left: 1 })).toBe("1 wait to be asked, 1 known already, 1 left out");
});
