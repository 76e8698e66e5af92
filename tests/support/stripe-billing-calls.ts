import { type Answer, idOf, refusal } from "./stripe-answers.ts";
import { changeSubscription, type Ledger, priceBy } from "./stripe-ledger.ts";

const list = (data: object[]): Answer => ({ status: 200, json: { object: "list", data, has_more: false, url: "/" } });
const ok = (json: object): Answer => ({ status: 200, json });
const missing = (what: string, id: string): Answer => ({
  status: 404,
  json: { error: { type: "invalid_request_error", code: "resource_missing", message: `No such ${what}: '${id}'` } },
});

function createCheckout(ledger: Ledger, apiBase: string, params: URLSearchParams): Answer {
  const price = priceBy(ledger, params.get("line_items[0][price]") ?? "");
  const customer = params.get("customer") ?? "";
  if (!price) return missing("price", "");
  if (!ledger.customers.has(customer)) return missing("customer", customer);
  const id = idOf("cs_test");
  const opened = {
    id,
    object: "checkout.session" as const,
    status: "open" as const,
    payment_status: "unpaid",
    customer,
    price,
    metadata: { account: params.get("subscription_data[metadata][account]") ?? "" },
    success_url: params.get("success_url") ?? "",
    cancel_url: params.get("cancel_url") ?? "",
  };
  ledger.checkouts.set(id, opened);
  return ok({ ...opened, url: `${apiBase}/pay/${id}` });
}

function createPrice({ products, prices }: Ledger, _: string, params: URLSearchParams): Answer {
  const product = params.get("product") ?? "";
  const key = params.get("lookup_key") ?? "";
  if (!products.has(product)) return missing("product", product);
  const made = {
    id: idOf("price"),
    product,
    unit_amount: Number(params.get("unit_amount")),
    recurring: { interval: params.get("recurring[interval]") ?? "" },
    lookup_key: key,
    metadata: { offer: params.get("metadata[offer]") ?? "", cycle: params.get("metadata[cycle]") ?? "" },
  };
  prices.set(key, made);
  return ok({ ...made, object: "price" });
}

function createProduct({ products }: Ledger, _: string, params: URLSearchParams): Answer {
  const id = params.get("id") ?? "";
  if (products.has(id)) {
    const error = {
      type: "invalid_request_error",
      code: "resource_already_exists",
      message: "Product already exists.",
    };
    return { status: 400, json: { error } };
  }
  products.set(id, { id, name: params.get("name") ?? "" });
  return ok({ id, object: "product" });
}

function createCustomer({ customers }: Ledger, _: string, params: URLSearchParams): Answer {
  const metadata = { account: params.get("metadata[account]") ?? "" };
  const made = { id: idOf("cus"), email: params.get("email") ?? "", metadata };
  customers.set(made.id, made);
  return ok({ ...made, object: "customer" });
}

function changeCustomer({ customers }: Ledger, id: string, params: URLSearchParams): Answer {
  const customer = customers.get(id);
  if (!customer) return missing("customer", id);
  customer.email = params.get("email") ?? customer.email;
  return ok({ ...customer, object: "customer" });
}

function createPortal(
  { customers, configurations, portals }: Ledger,
  apiBase: string,
  params: URLSearchParams,
): Answer {
  const customer = params.get("customer") ?? "";
  const known = configurations.some(({ id }) => id === params.get("configuration"));
  if (!customers.has(customer) || !known) return missing("customer", customer);
  const id = idOf("bps");
  const done = params.get("flow_data[after_completion][redirect][return_url]");
  const made = {
    id,
    customer,
    url: `${apiBase}/portal/${id}`,
    return_url: done ?? params.get("return_url") ?? "",
    change: params.get("flow_data[subscription_update_confirm][subscription]"),
    price: params.get("flow_data[subscription_update_confirm][items][0][price]") ?? "",
  };
  portals.set(id, made);
  return ok({ ...made, object: "billing_portal.session" });
}

function createConfiguration({ configurations }: Ledger, _: string, params: URLSearchParams): Answer {
  const made = { id: idOf("bpc"), metadata: { name: params.get("metadata[name]") ?? "" } };
  configurations.push(made);
  return ok({ ...made, object: "billing_portal.configuration" });
}

const CREATES: Record<string, typeof createCheckout> = {
  "/v1/customers": createCustomer,
  "/v1/products": createProduct,
  "/v1/prices": createPrice,
  "/v1/billing_portal/configurations": createConfiguration,
  "/v1/billing_portal/sessions": createPortal,
};

function expire({ checkouts }: Ledger, id: string): Answer {
  const checkout = checkouts.get(id);
  if (checkout?.status !== "open")
    return refusal(400, "Only Checkout Sessions with a status in [open] can be expired.");
  checkout.status = "expired";
  return ok(checkout);
}

/** Answers the calls to Stripe's API that plans need; null for all others. */
export function postToBilling(ledger: Ledger, apiBase: string, path: string, params: URLSearchParams): Answer | null {
  const isPlan = path === "/v1/checkout/sessions" && params.get("mode") === "subscription";
  if (isPlan) return createCheckout(ledger, apiBase, params);
  const [, expired] = path.match(/^\/v1\/checkout\/sessions\/(\w+)\/expire$/) ?? [];
  if (expired) return expire(ledger, expired);
  const [, updated] = path.match(/^\/v1\/subscriptions\/(\w+)$/) ?? [];
  const [, moved] = path.match(/^\/v1\/customers\/(\w+)$/) ?? [];
  if (moved) return changeCustomer(ledger, moved, params);
  const ends = params.get("cancel_at_period_end") === "true";
  if (updated) return ok(changeSubscription(ledger, updated, { cancel_at_period_end: ends }));
  return CREATES[path]?.(ledger, apiBase, params) ?? null;
}

/** Newest first, as Stripe sorts them. */
const invoicesOf = (invoices: Ledger["invoices"], query: URLSearchParams) =>
  invoices
    .filter((invoice) =>
      (["customer", "subscription", "status"] as const).every((name) => {
        const wanted = query.get(name);
        return wanted === null || invoice[name] === wanted;
      }),
    )
    .toSorted((one, other) => other.created - one.created)
    .slice(0, Number(query.get("limit") ?? 10));

export function getFromBilling(ledger: Ledger, path: string, query: URLSearchParams): Answer {
  const { prices, configurations, customers, subscriptions, invoices, checkouts } = ledger;
  if (path === "/v1/prices") return list([prices.get(query.get("lookup_keys[0]") ?? "") ?? []].flat());
  if (path === "/v1/billing_portal/configurations") return list(configurations);
  if (path === "/v1/subscriptions") {
    const customer = query.get("customer") ?? "";
    if (!customers.has(customer)) return missing("customer", customer);
    return list([...subscriptions.values()].filter((subscription) => subscription.customer === customer));
  }
  if (path === "/v1/invoices") return list(invoicesOf(invoices, query));
  const id = path.split("/").at(-1) ?? "";
  const found = path.startsWith("/v1/subscriptions/") ? subscriptions.get(id) : checkouts.get(id);
  return found ? ok(found) : missing("object", id);
}
