import { Download, Images } from "lucide-react";
import { data, redirect } from "react-router";
import { homeOfAccount } from "~/features/account/accounts/queries.server.ts";
import { PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { FestivalScreen } from "~/features/content/festival-form/ui/festival-screen.tsx";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { runOfOwner } from "~/features/page/festival-runs/queries.server.ts";
import { RUN_REFUSALS, runName } from "~/features/page/festival-runs/rules.ts";
import { askForCards, cardsNow } from "~/features/page/story-cards/commands/asking.server.ts";
import { cardsSource } from "~/features/page/story-cards/queries.server.ts";
import { cardPostPath, cardsPath } from "~/features/page/story-cards/rules.ts";
import { CardList } from "~/features/page/story-cards/ui/card-list.tsx";
import { bytesText } from "~/lib/byte-sizes.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { useLookAgain } from "~/ui/use-look-again.ts";
import type { Route } from "./+types/festival-cards";
import { requestedRun } from "./own-run.server.ts";

export const meta = () => pageTitle("Story cards");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** The cards of one festival, as far as they are made. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { page, own } = await requestedRun(context, url, params.festivalRunId);
  const named = await runOfOwner(db, own);
  const content = named && (await cardsSource(db, own));
  if (!content) throw notFound();
  const shared = { id: named.id, name: runName(named) };
  const run = content.runs.find(({ id }) => id === named.id);
  if (!run) return { ...shared, state: "unasked" as const, zip: null, cards: [] };
  const { cards, ...shown } = await cardsNow(db, { pageId: page.id, content, run }, new Date());
  const home = page.kind === "site" ? await homeOfAccount(db, page.accountId) : null;
  return {
    ...{ ...shared, ...shown },
    cards: cards.map((card) => ({ ...card, post: home && cardPostPath(home, run.id, card.kind) })),
  };
}

/** Makes all cards of the festival; those that have not changed are not drawn again. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const { page, own } = await requestedRun(context, url, params.festivalRunId);
  const product = context.get(productContext);
  if (!(await runOfOwner(product.db, own))) throw notFound();
  const asked = await askForCards(product, own, new Date());
  if (asked.ok) return redirect(onPage(cardsPath(own.runId), page));
  if (asked.reason === "not-found") throw notFound();
  return data({ problem: RUN_REFUSALS["no-cards"] }, { status: 409 });
}

export default function FestivalCards({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, state, zip, cards } = loaderData;
  useLookAgain(state === "making");
  return (
    <FestivalScreen
      heading={name}
      lead="Story cards: pictures for posts about this festival in four sizes, with your key art, the title in your design’s letters and a laurel."
    >
      <div className="flex flex-col gap-8">
        <FormProblem message={actionData?.problem} />
        {cards.length === 0 ? (
          <p className="text-muted">{RUN_REFUSALS["no-cards"]}</p>
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              {zip && (
                <>
                  <ButtonLink to={zip.url} reloadDocument download={zip.fileName} icon={<Download aria-hidden />}>
                    All cards, ZIP
                  </ButtonLink>
                  <span className="text-muted text-sm">{bytesText(zip.byteSize)}</span>
                </>
              )}
              {(state === "unasked" || state === "failed") && (
                <PageForm method="post" action={cardsPath(id)}>
                  <Button icon={<Images aria-hidden />}>Make all cards</Button>
                </PageForm>
              )}
              <p role="status" className={state === "failed" ? "text-warning" : "text-muted"}>
                {SAID[state]}
              </p>
            </div>
            <CardList cards={cards} />
          </>
        )}
      </div>
    </FestivalScreen>
  );
}

const SAID = {
  unasked: "They are not made of your present draft yet. What has not changed stays.",
  making: "Drawing your cards … You can leave this page.",
  failed: "The cards could not be drawn. Try again.",
  made: "They show your present draft.",
};
