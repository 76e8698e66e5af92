import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { addPeople } from "~/features/audience/contacts/commands/arrivals.server.ts";
import { type AdditionAnswer, type AdditionInput, additionInput } from "~/features/audience/contacts/input.ts";
import { ARRIVAL_WORDS } from "~/features/audience/contacts/rules/arrivals.ts";
import { REASON_WORDS } from "~/features/audience/suppressions/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/contact-additions";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Adds one person whom the owner typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { addressHashes, config } = context.get(productContext);
  const input = additionInput.safeParse(fieldsOf(context));
  if (!input.success) return answer(422, { problems: messagesByField(input.error.issues) });
  const { consentWording } = input.data;
  const adding = { source: "manual", consentWording, isStated: config.statedConsent } as const;
  const person = { accountId: context.get(accountContext).id, people: [arrivalOf(input.data)] };
  const outcome = await changeOnce({ request, context }, ({ tx, queue }, now) =>
    addPeople({ tx, queue, addressHashes }, person, adding, now),
  );
  if (!outcome.ok)
    return answer(409, { problems: { form: "problem" in outcome ? outcome.problem : DONE_WITH_OTHER_WORDS } });
  const [arrived] = "arrived" in outcome ? outcome.arrived : [];
  if (arrived?.outcome === "left") return answer(409, { problems: { email: REASON_WORDS[arrived.reason] } });
  return answer(200, { message: ARRIVAL_WORDS[arrived?.outcome ?? "merged"](input.data.email) });
}

const arrivalOf = ({ email, name, tags }: AdditionInput) => ({ email, name, tags, country: null });

function answer(status: number, { message = "", problems = {} }: Partial<AdditionAnswer>) {
  return Response.json({ ok: status === 200, message, problems } satisfies AdditionAnswer, { status });
}
