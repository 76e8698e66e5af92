import { lackMessage } from "~/features/account/plans/rules.ts";
import { removeSendingDomain, setSendingAddress } from "~/features/outreach/sending-domains/commands.server.ts";
import { type SendingAnswer, sendingInput } from "~/features/outreach/sending-domains/input.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { newDkimPair } from "~/platform/dkim.ts";
import type { Route } from "./+types/sending-domain";
import { campaignerOf } from "./own-campaign.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

const answer = (body: SendingAnswer, status = 200) => Response.json(body, { status });

/** Sets the owner's own address in campaigns (`PUT`), or takes it away with its key (`DELETE`). */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, config, keptSecrets } = context.get(productContext);
  const accountId = campaignerOf(context);
  if (request.method === "DELETE") {
    await db.transaction((tx) => removeSendingDomain(tx, accountId));
    return answer({ ok: true });
  }
  const input = sendingInput(config.baseUrl).safeParse(fieldsOf(context));
  if (!input.success) return answer({ ok: false, problem: messagesByField(input.error.issues).address }, 422);
  const { publicKey, privateKey } = await newDkimPair();
  const pair = { publicKey, sealedKey: await keptSecrets.seal(privateKey) };
  const wish = { ...input.data.address, isSelling: config.stripe !== null, pair };
  const set = await db.transaction((tx) => setSendingAddress(tx, accountId, wish, new Date()));
  return set.ok ? answer({ ok: true }) : answer({ ok: false, problem: lackMessage(set.lack) }, 409);
}
