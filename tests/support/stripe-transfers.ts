import { type Answer, idOf, refusal } from "./stripe-answers.ts";
import { eventOf } from "./stripe-books.ts";
import { metadataOf } from "./stripe-payments.ts";

type Recipient = { id: string; country: string; email: string; status: "pending" | "active" };
type Transfer = {
  id: string;
  amount: number;
  currency: string;
  destination: string;
  transfer_group: string;
  metadata: Record<string, string>;
};

const ok = (json: object): Answer => ({ status: 200, json });

/** Stripe's recipients by Accounts v2, and transfers to them. */
export function openStripeTransfers(apiBase: string) {
  const recipients = new Map<string, Recipient>();
  const transfers: Transfer[] = [];
  let refused: string | null = null;
  let lost = false;

  const account = ({ id, status }: Recipient) => {
    const recipient = { capabilities: { stripe_balance: { stripe_transfers: { status, status_details: [] } } } };
    return ok({ id, object: "v2.core.account", configuration: { recipient } });
  };

  function createRecipient(body: {
    contact_email?: string;
    identity?: { country?: string };
    configuration?: { recipient?: object };
  }): Answer {
    const country = body.identity?.country ?? "";
    if (!body.configuration?.recipient || !body.contact_email)
      return refusal(400, "A recipient was asked for wrongly.");
    if (country === "XX") return refusal(400, "Country is not supported.");
    const made: Recipient = { id: idOf("acct"), country, email: body.contact_email, status: "pending" };
    recipients.set(made.id, made);
    return account(made);
  }

  function createTransfer(params: URLSearchParams): Answer {
    if (refused)
      return { status: 400, json: { error: { type: "invalid_request_error", code: refused, message: "No" } } };
    const destination = params.get("destination") ?? "";
    if (recipients.get(destination)?.status !== "active") return refusal(400, "The destination cannot be paid.");
    const made: Transfer = {
      ...{ id: idOf("tr"), amount: Number(params.get("amount")), currency: params.get("currency") ?? "" },
      ...{ destination, transfer_group: params.get("transfer_group") ?? "", metadata: metadataOf(params, "metadata") },
    };
    transfers.push(made);
    if (lost) return { status: 500, json: { error: { type: "api_error", message: "lost" } }, headers: NO_RETRY };
    return ok({ ...made, object: "transfer" });
  }

  return {
    recipients,
    transfers,
    /** The recipient has told everything, or something is missing again. */
    setActive(id: string, isActive = true) {
      const known = recipients.get(id);
      if (known) known.status = isActive ? "active" : "pending";
    },
    /** While set, transfers are refused with this code. */
    refuseTransfers: (code: string | null) => {
      refused = code;
    },
    /** While set, transfers are made and their answer is lost. */
    loseAnswers: (now: boolean) => {
      lost = now;
    },
    get(path: string, query: URLSearchParams): Answer | null {
      const known = recipients.get(/^\/v2\/core\/accounts\/(\w+)$/.exec(path)?.[1] ?? "");
      if (known) return account(known);
      if (path !== "/v1/transfers") return null;
      const [group, to] = [query.get("transfer_group"), query.get("destination")];
      const data = transfers
        .filter(({ transfer_group, destination }) => transfer_group === group || destination === to)
        .map((transfer) => ({ ...transfer, object: "transfer", created: 1_772_366_400, amount_reversed: 0 }));
      return ok({ object: "list", data, has_more: false, url: path });
    },
    post: (path: string, params: URLSearchParams): Answer | null =>
      path === "/v1/transfers" ? createTransfer(params) : null,
    /** Calls whose body is JSON. */
    postJson(path: string, body: object): Answer {
      if (path === "/v2/core/accounts") return createRecipient(body);
      if (path === "/v2/core/account_links")
        return ok({
          object: "v2.core.account_link",
          url: `${apiBase}/onboarding/${"account" in body && body.account}`,
        });
      return refusal(404, "Unrecognized request URL");
    },
  };
}

/** Without this the library would retry, and find the transfer itself. */
const NO_RETRY = { "stripe-should-retry": "false" };

/** So much of a transfer was taken back in all. */
export const reversed = (transfer: Transfer | undefined, minor: number, minutes = 10) =>
  eventOf("transfer.reversed", { ...transfer, object: "transfer", amount_reversed: minor }, minutes);
