import { dataLinkPurpose, ownDataPath } from "~/features/audience/contacts/rules.ts";
import type { ContactId } from "~/lib/ids.ts";
import type { TestProduct } from "./product.ts";

/** The link that a contact gets by mail to see, export and delete what is kept; `of` names another one to forge it. */
export const dataLinkTo = (
  { timeTokens }: Pick<TestProduct, "timeTokens">,
  contactId: ContactId,
  madeAt = new Date(),
  of = contactId,
): string => ownDataPath({ contactId, token: timeTokens.issue(dataLinkPurpose(of), madeAt) });
