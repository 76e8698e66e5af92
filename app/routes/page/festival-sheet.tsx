import { FileText } from "lucide-react";
import { PageButtonLink, PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { FestivalScreen } from "~/features/content/festival-form/ui/festival-screen.tsx";
import { askForMeasuring, technicalSheet } from "~/features/page/festival-sheets/queries.server.ts";
import { NO_DCP, sheetText } from "~/features/page/festival-sheets/rules/technical.ts";
import { SHEET_PATH, SHEET_PDF_PATH, UNMEASURED } from "~/features/page/festival-sheets/rules.ts";
import { CopyButton } from "~/features/page/festival-sheets/ui/copy-button.tsx";
import { TechnicalSheet } from "~/features/page/festival-sheets/ui/technical-sheet.tsx";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { useLookAgain } from "~/ui/use-look-again.ts";
import { chosenPage } from "../content/own-page.server.ts";
import type { Route } from "./+types/festival-sheet";

export const meta = () => pageTitle("Technical sheet");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export async function loader({ url, context }: Route.LoaderArgs) {
  return technicalSheet(context.get(productContext).db, await chosenPage(context, url));
}

/** Asks for the measuring of the film, once more where it failed. */
export async function action({ url, context }: Route.ActionArgs) {
  await askForMeasuring(context.get(productContext), await chosenPage(context, url), new Date());
  return null;
}

export default function FestivalSheet({ loaderData: sheet }: Route.ComponentProps) {
  const { lines, master, unmeasured } = sheet;
  useLookAgain(unmeasured === "waiting" || unmeasured === "preparing");
  return (
    <FestivalScreen heading="Technical sheet" lead={NO_DCP}>
      <div className="flex max-w-3xl flex-col gap-8">
        {unmeasured && <Notice>{UNMEASURED[unmeasured]}</Notice>}
        {(unmeasured === "unasked" || unmeasured === "failed") && (
          <PageForm method="post" action={SHEET_PATH}>
            <Button variant={unmeasured === "failed" ? "quiet" : "primary"}>
              {unmeasured === "failed" ? "Measure again" : "Measure the film"}
            </Button>
          </PageForm>
        )}
        {lines.length > 0 && <TechnicalSheet {...{ lines, master }} />}
        {lines.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <PageButtonLink to={SHEET_PDF_PATH} variant="quiet" reloadDocument icon={<FileText aria-hidden />}>
              PDF of one page
            </PageButtonLink>
            <CopyButton text={sheetText(sheet)} label="Copy as text" />
          </div>
        )}
      </div>
    </FestivalScreen>
  );
}
