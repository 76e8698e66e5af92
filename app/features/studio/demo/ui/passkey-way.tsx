import { KeyRound } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldErrors } from "~/features/account/accounts/input.ts";
import { canUsePasskeys, makePasskey } from "~/features/account/passkeys/ui/ask-browser.ts";
import { FORM_KEY } from "~/lib/form-names.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { ABOUT_DEMO, DEMO_PASSKEY } from "../rules.ts";

export type PasskeyOffer = { errors: FieldErrors; creation?: PublicKeyCredentialCreationOptionsJSON };

/** What is typed; the password is not used, and each of the two requests has a key of its own. */
function ownerIn(form: HTMLFormElement | null): FormData {
  const typed = new FormData(form ?? undefined);
  for (const name of ["password", FORM_KEY]) typed.delete(name);
  return typed;
}

/** Makes the demo the visitor's own with a passkey instead of a password; absent where the browser knows none. */
export function PasskeyWay({ onErrors }: { onErrors(errors: FieldErrors): void }) {
  const [offer, keeping] = [useSender<PasskeyOffer>(), useSender<{ errors: FieldErrors }>()];
  const sent = useRef(new FormData());
  const [asks, setAsks] = useState(false);
  const make = useEffectEvent(async ({ errors, creation }: PasskeyOffer) => {
    if (!creation) return onErrors(errors);
    setAsks(true);
    const made = await makePasskey(creation);
    setAsks(false);
    if (!made.ok) return onErrors({ form: made.problem });
    sent.current.set("answer", made.answer);
    await keeping.submit(sent.current, { method: "post", action: ABOUT_DEMO });
  });
  const refuse = useEffectEvent((errors: FieldErrors) => onErrors(errors));
  useEffect(() => {
    if (offer.data) make(offer.data);
  }, [offer.data]);
  useEffect(() => {
    if (keeping.data) refuse(keeping.data.errors);
  }, [keeping.data]);
  const isOffered = useHydrated() && canUsePasskeys();
  if (!isOffered) return null;
  const ask = (form: HTMLFormElement | null) => {
    sent.current = ownerIn(form);
    onErrors({});
    return offer.submit(ownerIn(form), { method: "post", action: DEMO_PASSKEY });
  };
  return (
    <Button
      type="button"
      variant="quiet"
      size="large"
      icon={<KeyRound aria-hidden />}
      className="w-full"
      pending={asks || offer.state !== "idle" || keeping.state !== "idle"}
      pendingLabel="Waiting for your device…"
      onClick={({ currentTarget }) => ask(currentTarget.form)}
    >
      Use a passkey instead of a password
    </Button>
  );
}
