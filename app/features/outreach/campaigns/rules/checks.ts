import { unknownPlaceholders } from "~/features/outreach/email-templates/rules/placeholders.ts";
import { TEMPLATES } from "~/features/outreach/email-templates/rules/templates.ts";
import { contrast, type Hex } from "~/lib/colours.ts";

/** A mail as it would be sent, with its words as they were written. */
export type Checked = {
  subject: string;
  /** Of the message, or of all parts. */
  words: string;
  html: string;
  text: string;
  /** Addresses in it that lead nowhere. */
  deadLinks: string[];
  colours: { accent: Hex; onAccent: Hex };
};

/** Bytes of HTML after which Gmail cuts a mail and hides the rest, with the link that ends the mails. */
export const GMAIL_CUTS_AFTER = 102 * 1024;
/** WCAG 2.2, level AA, for text of any size. */
const LEAST_CONTRAST = 4.5;

/** What filters of mail programs weigh against a mail, in words that filmmakers use for other things too. */
const SUSPECT = [
  "act now",
  "buy now",
  "cash",
  "click here",
  "free money",
  "guarantee",
  "limited time",
  "no obligation",
  "risk-free",
  "urgent",
  "winner",
  "100% free",
];

/** Links of one mail that are asked whether they lead to something. */
const LINKS_CHECKED = 20;

/** The web addresses that a mail leads to, each once. */
export const linksIn = (html: string): string[] =>
  [
    ...new Set(
      [...html.matchAll(/<a\b[^<>]*?\shref="(https?:[^"]*)"/gi)].map(([, url = ""]) => url.replaceAll("&amp;", "&")),
    ),
  ].slice(0, LINKS_CHECKED);

/** What is wrong with a mail before it goes out, in words for its owner; nothing of it prevents the launch. */
export function findingsIn(mail: Checked): string[] {
  const { subject, words, html, text, deadLinks, colours } = mail;
  const bytes = new TextEncoder().encode(html).length;
  const kilobytes = Math.ceil(bytes / 1024);
  return said([
    [bytes > GMAIL_CUTS_AFTER, `The mail is ${kilobytes} KB. Gmail cuts it at 102 KB and hides the rest.`],
    [
      /<img\b(?![^<>]*\balt=)/i.test(html),
      "A picture has no description, so readers without pictures see nothing there.",
    ],
    [text.trim() === "", "The mail has no text version, which spam filters weigh against it."],
    ...deadLinks.map((url): Said => [true, `This link leads nowhere: ${url}`]),
    [
      contrast(colours.accent, colours.onAccent) < LEAST_CONTRAST,
      "The words on the button are hard to read on its colour.",
    ],
    [isShouting(subject), "The subject is in capitals, which spam filters weigh against it."],
    [/[!?]{2,}|\${2,}/.test(subject), "The subject has several signs in a row, which spam filters weigh against it."],
    ...suspectWords(`${subject}\n${words}`),
    ...unknownPlaceholders(`${subject}\n${words}`).map(
      (name): Said => [true, `{{${name}}} is not filled in. Correct or delete it.`],
    ),
    ...leftFromTemplate(mail),
  ]);
}

type Said = [isSo: boolean, words: string];

const said = (findings: Said[]): string[] => findings.filter(([isSo]) => isSo).map(([, words]) => words);

const isShouting = (subject: string) => {
  const letters = subject.replace(/\{\{[^{}]*\}\}|\P{L}/gu, "");
  return letters.length > 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
};

const suspectWords = (words: string): Said[] =>
  SUSPECT.filter((suspect) => new RegExp(`(^|\\W)${suspect}(\\W|$)`, "i").test(words)).map((suspect) => [
    true,
    `Spam filters look for the words “${suspect}”.`,
  ]);

/** Sentences of the default templates that ask for the owner's own words. */
const TO_WRITE = TEMPLATES.flatMap(({ message }) =>
  message.split("\n").filter((line) => line.startsWith("Write here")),
);

const leftFromTemplate = ({ words }: Checked): Said[] =>
  TO_WRITE.map((line) => [words.includes(line), `This sentence of the template is still there: “${line}”`]);
