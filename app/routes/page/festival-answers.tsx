import { Braces, FileText } from "lucide-react";
import { PageButtonLink } from "~/features/content/drafts/ui/on-page.tsx";
import { FestivalScreen } from "~/features/content/festival-form/ui/festival-screen.tsx";
import { answersText, UNANSWERED } from "~/features/page/festival-sheets/rules/answers.ts";
import { ANSWERS_JSON_PATH, ANSWERS_TEXT_PATH } from "~/features/page/festival-sheets/rules.ts";
import { AnswerList } from "~/features/page/festival-sheets/ui/answer-list.tsx";
import { CopyButton } from "~/features/page/festival-sheets/ui/copy-button.tsx";
import { answersOnly } from "~/middleware/methods.server.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/festival-answers";
import { ownAnswers } from "./own-answers.server.ts";

export const meta = () => pageTitle("Submission sheet");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export const loader = ({ url, context }: Route.LoaderArgs) => ownAnswers(context, url);

export default function FestivalAnswers({ loaderData: groups }: Route.ComponentProps) {
  return (
    <FestivalScreen
      heading="Submission sheet"
      lead="Your answers in the order of entry forms. It follows your draft; what you have not said is left out."
    >
      <div className="mb-8 flex flex-wrap gap-3">
        <CopyButton text={answersText(groups)} label="Copy all" />
        <PageButtonLink to={ANSWERS_TEXT_PATH} variant="quiet" reloadDocument icon={<FileText aria-hidden />}>
          Text file
        </PageButtonLink>
        <PageButtonLink to={ANSWERS_JSON_PATH} variant="quiet" reloadDocument icon={<Braces aria-hidden />}>
          JSON file
        </PageButtonLink>
      </div>
      <AnswerList groups={groups} />
      <div className="mt-10">
        <FormPart heading="Not on this sheet" lead="Forms ask these too.">
          <ul className="list-disc ps-5">
            {UNANSWERED.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </FormPart>
      </div>
    </FestivalScreen>
  );
}
