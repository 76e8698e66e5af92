import type { RouterContextProvider } from "react-router";
import { FestivalScreen } from "~/features/content/festival-form/ui/festival-screen.tsx";
import { CopyButton } from "~/features/page/festival-sheets/ui/copy-button.tsx";
import { pageAddress } from "~/features/page/metadata/rules.ts";
import { programmeFor, retryProgramme } from "~/features/page/programme-page/commands.server.ts";
import { programmeChoiceInput } from "~/features/page/programme-page/input.ts";
import { programmeSource } from "~/features/page/programme-page/queries.server.ts";
import { catalogueText } from "~/features/page/programme-page/rules/catalogue-text.ts";
import { stillAdvice } from "~/features/page/programme-page/rules.ts";
import { ProgrammeChoiceForm } from "~/features/page/programme-page/ui/programme-choice.tsx";
import { ProgrammeFileView } from "~/features/page/programme-page/ui/programme-file.tsx";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { useLookAgain } from "~/ui/use-look-again.ts";
import { asOwn, chosenPage } from "../content/own-page.server.ts";
import type { Route } from "./+types/festival-programme";
import { papersRefusedFor } from "./papers-refused.server.ts";

export const meta = () => pageTitle("Programme page");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

async function wanted(context: Readonly<RouterContextProvider>, url: URL) {
  const product = context.get(productContext);
  const own = asOwn(await chosenPage(context, url));
  const source = await programmeSource(product.db, own);
  if (!source) throw notFound();
  const choice = programmeChoiceInput.parse(Object.fromEntries(url.searchParams));
  return { product, own, asked: { source, choice } };
}

/** The programme page of the draft in the chosen look, which is made at the first visit. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { product, own, asked } = await wanted(context, url);
  const { source, choice } = asked;
  const { until, ...made } = await programmeFor(product, own, asked, new Date());
  return {
    choice,
    shown: {
      ...{ ...made, refusal: until && (await papersRefusedFor(product.db, own.accountId, until)) },
      ...{ advice: stillAdvice(source.programme.still), isPublic: source.isPublic },
      address: pageAddress(source.site, product.config.baseUrl).replace(/^https?:\/\//, ""),
    },
    text: catalogueText(source.programme, source.document),
  };
}

/** Enqueues a late programme page again. */
export async function action({ url, context }: Route.ActionArgs) {
  const { product, own, asked } = await wanted(context, url);
  await retryProgramme(product, own, asked, new Date());
  return null;
}

export default function FestivalProgramme({ loaderData: { choice, shown, text } }: Route.ComponentProps) {
  useLookAgain(shown.state === "making" || shown.state === "late");
  return (
    <FestivalScreen
      heading="Programme page"
      lead="Your film as a catalogue prints it. It follows your draft, with the longest synopsis that fits whole."
    >
      <div className="flex flex-col gap-10">
        <FormPart heading="For print" lead="A PDF with its fonts inside.">
          <div className="flex flex-col gap-6">
            <ProgrammeChoiceForm choice={choice} />
            <ProgrammeFileView {...shown} />
          </div>
        </FormPart>
        <FormPart heading="As text" lead="In the order of printed catalogues.">
          <div className="flex flex-col items-start gap-4">
            <p dir="auto" className="w-full whitespace-pre-wrap break-words rounded-control bg-raised p-4">
              {text}
            </p>
            <CopyButton text={text} label="Copy text" />
          </div>
        </FormPart>
      </div>
    </FestivalScreen>
  );
}
