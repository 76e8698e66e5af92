import { Plus } from "lucide-react";
import type { PricingPage } from "~/features/account/plans/rules/offers.ts";

type QuestionsProps = { page: PricingPage; takesPayments: boolean };

export const Questions = (props: QuestionsProps) => (
  <section aria-labelledby="questions">
    <h2 id="questions" className="font-semibold text-2xl tracking-[-0.02em]">
      Questions
    </h2>
    <div className="mt-6 border-line border-t">
      {questions(props).map(({ asked, answer }) => (
        <details key={asked} className="group border-line border-b">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium text-lg [&::-webkit-details-marker]:hidden">
            {asked}
            <Plus
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-45"
            />
          </summary>
          <p className="max-w-prose pb-6 text-pretty text-muted leading-relaxed">{answer}</p>
        </details>
      ))}
    </div>
  </section>
);

const questions = ({ page, takesPayments }: QuestionsProps) => [
  {
    asked: "How do I pay?",
    answer: takesPayments
      ? "On Stripe’s own pages, in US dollars, by the month or for a year at once. Your card never reaches this server."
      : "Not at all on this installation: it takes no payments, and whatever you choose is active at once.",
  },
  {
    asked: "What happens when I move to a smaller plan?",
    answer:
      "Nothing is deleted. What is beyond the smaller plan’s limits becomes read-only and leaves your page, the newest first. Move up again and it comes back as it was.",
  },
  {
    asked: "And when I move to a larger one?",
    answer: "Its limits count from that moment. Nothing that you have made needs to be made again.",
  },
  page === "films"
    ? {
        asked: "What is a project?",
        answer:
          "A film page beside your own page. The page that you make when you sign up does not count as one, on any plan.",
      }
    : {
        asked: "I also make films. Which plan is mine?",
        answer:
          "What you say you do when you sign up decides: an account is an actor’s or a filmmaker’s. With a second account you can have a page for each.",
      },
  {
    asked: "Can I stay on the free plan?",
    answer: "As long as you like. It needs no card, it does not end, and your page stays public.",
  },
  {
    asked: "Why is a year cheaper?",
    answer:
      "Because it is paid for at once. The saving that we name is the year’s price against twelve single months, rounded to a whole percent.",
  },
];
