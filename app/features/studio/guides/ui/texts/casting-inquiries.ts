import type { Guide } from "../../rules.ts";

export const castingInquiries: Guide = {
  id: "casting-inquiries",
  title: "Answering casting inquiries",
  lead: "The actors who answer first and completely are considered first. Your page promises an answer within 24 hours.",
  roles: ["actor"],
  parts: [
    {
      heading: "The first answer",
      paragraphs: [
        "Five lines. Thanks, and the project by its name. Yes, no, or when you will know. Whether you are free on the dates they gave, and if only partly, which. One link to the scene that is most like the part. Who agrees on the terms, you or your agent.",
        "Do not discuss money in the first mail unless they asked. Do not send attachments: your page has reel, headshots and CV, and is always up to date.",
      ],
    },
    {
      heading: "Before you say yes",
      paragraphs: [
        "Look the company and the person up, and call back on a number you found yourself. Serious productions never ask for payment, for pictures without clothes, or for copies of your papers before an offer. Ask for the sides, the format of the self-tape, the deadline and who will see it. If it is a no, say so the same day: people remember who was easy to deal with.",
      ],
    },
  ],
  steps: [
    "Read and answer on [Inquiries](inquiries). The clock there counts your 24 hours.",
    "Keep your availability, rates and agent in [Your profile](profile), so that fewer have to ask.",
    "Archive what is done. Archived inquiries are kept.",
  ],
};
