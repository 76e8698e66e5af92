import { inquiries, inquiryAnswers } from "~/db/schema/inquiries.ts";
import type { InquiryId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { daysAgo, OWNER, sampleId } from "./making.ts";

type Asked = {
  name: string;
  company: string;
  project: string;
  dates: string;
  message: string;
  days: number;
  answer?: string;
};

const ASKED: Asked[] = [
  {
    name: "Nell Ortiz",
    company: "Ortiz Casting",
    project: "The Lamplighter",
    dates: "Three weeks in spring",
    days: 95,
    message: "We are looking for a lamplighter who has seen too much. Would you read for us on tape?",
    answer: "With pleasure, Nell. You have the tape tomorrow; I lit it with one lamp.",
  },
  {
    name: "Gustav Ekman",
    company: "Nordlys Drama",
    project: "Harbour Lights, third season",
    dates: "Autumn, nine episodes",
    days: 41,
    message: "Vale is back from the dead, if you are. Are you free from the second block on?",
    answer: "I am free, and so is he. My agent has the dates.",
  },
  {
    name: "Priya Nair",
    company: "",
    project: "Commercial for a ferry line",
    dates: "Two days",
    days: 12,
    message: "Forgive the obvious idea: would the Ferryman sell ferry tickets? Rates attached in the next mail.",
  },
  {
    name: "Caleb Whitlock",
    company: "The Slipway Theatre",
    project: "The Tempest",
    dates: "Rehearsals from February",
    days: 4,
    message: "Prospero. You know you want to.",
  },
  {
    name: "Amara Okafor",
    company: "Okafor & Bell",
    project: "Untitled radio play",
    dates: "One day in the studio",
    days: -1,
    message: "A voice that can hold twelve minutes of weather. Yours, we think.",
  },
];

/** What casting has asked; the newest are not read yet. */
export async function createInquiries(db: Db): Promise<void> {
  for (const { days, answer, ...words } of ASKED) {
    const [id, at] = [sampleId<InquiryId>(), daysAgo(days, "10:35")];
    const answeredAt = answer ? new Date(at.getTime() + 5 * 3_600_000) : null;
    const email = `${words.name.toLowerCase().replace(" ", ".")}@example.com`;
    await db.insert(inquiries).values({
      ...{ id, accountId: OWNER, email, ...words, fingerprint: id, visitor: "", createdAt: at, answeredAt },
      readAt: days > 5 ? new Date(at.getTime() + 3_600_000) : null,
    });
    if (answer && answeredAt)
      await db
        .insert(inquiryAnswers)
        .values({ id: sampleId<InquiryId>(), inquiryId: id, text: answer, sentAt: answeredAt });
  }
}
