import { useCallback, useState } from "react";
import { Disclosure } from "~/ui/disclosure.tsx";
import { type SettingsAnswer, SettingsForm } from "./settings-form.tsx";
import { ShownSecret } from "./shown-secret.tsx";

/** The secret that signs an endpoint's messages: shown when asked for, and changed. */
export function WebhookSecret({ action, url }: { action: string; url: string }) {
  const [secret, setSecret] = useState<string | null>(null);
  const keep = useCallback((answer: SettingsAnswer) => answer.secret && setSecret(answer.secret), []);
  return (
    <Disclosure summary="Signing secret">
      <p className="mb-3 text-muted text-sm">
        Your program checks with it that a message is from here. After a change the former one signs as well for a day.
      </p>
      {secret && (
        <ShownSecret
          heading="The secret of this endpoint"
          lead="Keep it where only your program reads it."
          text={secret}
          noun="secret"
          copiedWords="Secret copied to clipboard!"
          onClose={() => setSecret(null)}
        />
      )}
      <div className="flex flex-wrap gap-4">
        <SettingsForm
          action={action}
          button="Show the secret"
          label={`Show the secret of ${url}`}
          variant="quiet"
          onSaved={keep}
        />
        <SettingsForm
          method="put"
          action={action}
          button="Change the secret"
          label={`Change the secret of ${url}`}
          variant="quiet"
          onSaved={keep}
        />
      </div>
    </Disclosure>
  );
}
