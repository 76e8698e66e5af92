import { describe, expect, test } from "vitest";
import { forgotPasswordInput, signInInput, signUpInput } from "~/features/account/accounts/input.ts";
import { joinInput } from "~/features/audience/contacts/input.ts";
import { inquiryInput } from "~/features/audience/inquiries/input.ts";
import { checkoutSession } from "~/features/money/donations/input.ts";
import { enterpriseRequestInput } from "~/features/money/enterprise-requests/input.ts";
import { emailInput } from "~/features/studio/onboarding/input.ts";
import { optionalEmail } from "~/lib/form-fields.ts";
import { ConfigError, parseConfig } from "~/platform/config.ts";

/** An address of this many characters. */
const ofLength = (characters: number) => {
  const end = "@example.org";
  return "a".repeat(characters - end.length) + end;
};
const TOO_LONG = [ofLength(255), ofLength(5_000), "-".repeat(15_000), `a@${"-".repeat(15_000)}.org`];

const FORMS = {
  "sign-in": signInInput.shape.email,
  "sign-up": signUpInput.shape.email,
  "forgotten password": forgotPasswordInput.shape.email,
  contact: joinInput.shape.email,
  inquiry: inquiryInput.shape.email,
  enterprise: enterpriseRequestInput.shape.email,
  onboarding: emailInput.shape.email,
  "a page's contact": optionalEmail,
};

describe.each(Object.entries(FORMS))("%s", (_, email) => {
  test("accepts an address of 254 characters", () => {
    expect(email.safeParse(ofLength(254)).data).toBe(ofLength(254));
  });
  test.each(TOO_LONG)("refuses %.20s…", (address) => {
    expect(email.safeParse(address).success).toBe(false);
  });
});

test.each(TOO_LONG)("no receipt goes to %.20s…", (email) => {
  const session = { id: "cs_1", payment_status: "paid", customer_details: { email } };
  expect(checkoutSession.parse(session).customer_details?.email).toBeNull();
});

test.each(TOO_LONG)("OPERATOR_EMAIL refuses %.20s…", (OPERATOR_EMAIL) => {
  expect(() => parseConfig({ OPERATOR_EMAIL })).toThrow(ConfigError);
});
