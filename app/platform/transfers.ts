import type Stripe from "stripe";

export type Transfers = ReturnType<typeof openTransfers>;

type Transfer = {
  /** Unique among all transfers; one of this name is never made twice. */
  name: string;
  accountId: string;
  minor: number;
  currency: string;
};

/** `final`: the service refuses permanently; do not retry. */
export type TransferAnswer = { ok: true; id: string } | { ok: false; reason: "final" };

/** The platform's own balance does not cover it yet. */
const TOO_LITTLE = "balance_insufficient";

/** Accounts that are paid (recipients by Accounts v2), and transfers to them. */
export function openTransfers(stripe: Stripe, isRefusal: (error: unknown) => boolean) {
  return {
    /** Creates an account that can be paid, once for each key. `country` is ISO 3166, in upper case. */
    async createRecipient(to: { email: string; country: string; payee: number }, idempotencyKey: string) {
      const recipient = { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } };
      const { id } = await stripe.v2.core.accounts.create(
        {
          contact_email: to.email,
          dashboard: "express",
          identity: { country: to.country },
          configuration: { recipient },
          defaults: { responsibilities: { fees_collector: "application", losses_collector: "application" } },
          metadata: { payee: String(to.payee) },
        },
        { idempotencyKey },
      );
      return id;
    },
    /** The address where a recipient tells the service who they are; valid for some minutes. */
    async openOnboarding(accountId: string, returnUrl: string): Promise<string> {
      const { url } = await stripe.v2.core.accountLinks.create({
        account: accountId,
        use_case: {
          type: "account_onboarding",
          account_onboarding: { refresh_url: returnUrl, return_url: returnUrl },
        },
      });
      return url;
    },
    /** Whether a recipient can be paid now. */
    async canBePaid(accountId: string): Promise<boolean> {
      const account = await stripe.v2.core.accounts.retrieve(accountId, { include: ["configuration.recipient"] });
      return account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status === "active";
    },
    /** Moves money to a recipient. The service forgets keys after a day, so its own list says whether it was made. */
    async transfer({ name, accountId, minor, currency }: Transfer): Promise<TransferAnswer> {
      const { data } = await stripe.transfers.list({ transfer_group: name, limit: 1 });
      if (data[0]) return { ok: true, id: data[0].id };
      try {
        const moved = { amount: minor, currency, destination: accountId, transfer_group: name };
        const { id } = await stripe.transfers.create(
          { ...moved, metadata: { payout: name } },
          { idempotencyKey: name },
        );
        return { ok: true, id };
      } catch (error) {
        if (!isRefusal(error) || (error as Stripe.errors.StripeError).code === TOO_LITTLE) throw error;
        return { ok: false, reason: "final" };
      }
    },
  };
}
