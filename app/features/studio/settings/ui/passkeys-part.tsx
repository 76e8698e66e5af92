import { useEffect, useState } from "react";
import { NO_PASSKEYS, type NoPasskeys } from "~/features/account/passkeys/rules.ts";
import { canUsePasskeys, makePasskey } from "~/features/account/passkeys/ui/ask-browser.ts";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { useBanner } from "./banner.tsx";
import { Part } from "./part.tsx";
import { type SettingsAnswer, SettingsForm } from "./settings-form.tsx";

type Passkey = { id: string; name: string | null; createdAt: Date };
type PasskeysPartProps = {
  passkeys: Passkey[];
  /** Why this installation has none; null where it has. */
  none: NoPasskeys | null;
  /** A name for the next one, from this browser. */
  suggestion: string;
};

const PASSKEYS = "/studio/settings/passkeys";
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The keys of phones and computers that sign in instead of a password. */
export const PasskeysPart = ({ passkeys, none, suggestion }: PasskeysPartProps) => (
  <Part
    heading="Passkeys"
    lead="A passkey signs you in with the lock of your device: a fingerprint, your face or a PIN. Nobody can guess or phish it."
  >
    {passkeys.length > 0 && (
      <ul className="mb-6 border-line border-b">
        {passkeys.map((passkey) => (
          <Kept key={passkey.id} {...passkey} />
        ))}
      </ul>
    )}
    {none ? (
      <p className="text-muted">{NO_PASSKEYS[none]}</p>
    ) : (
      <Adding key={passkeys.length} suggestion={suggestion} />
    )}
  </Part>
);

const Kept = ({ id, name, createdAt }: Passkey) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3">
    <div className="min-w-0">
      <p className="font-medium [overflow-wrap:anywhere]" dir="auto">
        {name}
      </p>
      <p className="text-muted text-sm">Added on {DAY.format(createdAt)}</p>
    </div>
    <SettingsForm
      action={`${PASSKEYS}/${id}/removal`}
      button="Remove"
      label={`Remove the passkey ${name}`}
      variant="quiet"
    />
  </li>
);

/** A name, then the browser's own dialog, then the server keeps the public key. */
function Adding({ suggestion }: { suggestion: string }) {
  const sender = useSender<SettingsAnswer>();
  const showBanner = useBanner();
  const [name, setName] = useState(suggestion);
  const [problem, setProblem] = useState<string | undefined>();
  const { submit, data } = sender;
  useEffect(() => {
    if (data?.saved) showBanner(data.saved);
  }, [data, showBanner]);
  async function make({ creation }: SettingsAnswer) {
    if (!creation) return;
    setProblem(undefined);
    const made = await makePasskey(creation);
    if (made.ok) await submit({ name, answer: made.answer }, { method: "post", action: PASSKEYS });
    else setProblem(made.problem);
  }
  if (useHydrated() && !canUsePasskeys()) return <p className="text-muted">This browser knows no passkeys.</p>;
  return (
    <>
      <FormProblem message={problem ?? data?.errors.form} />
      <SettingsForm action={`${PASSKEYS}/challenge`} button="Add a passkey" onAnswer={make}>
        {() => (
          <TextField
            label="Name of the passkey"
            name="name"
            autoComplete="off"
            dir="auto"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={data?.errors.name}
          />
        )}
      </SettingsForm>
    </>
  );
}
