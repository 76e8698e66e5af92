import { useCallback, useState } from "react";
import { CodeField } from "./code-field.tsx";
import { FactorSetUp } from "./factor-set-up.tsx";
import { Part } from "./part.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { type SettingsAnswer, SettingsForm } from "./settings-form.tsx";

type Factor =
  | { state: "none" }
  | { state: "begun"; secret: string; modules: boolean[][] }
  | { state: "on"; since: Date; left: number };

const FACTOR = "/studio/settings/second-factor";

/** The second factor: set up, kept, or removed. */
export function FactorPart({ factor }: { factor: Factor }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const keep = useCallback((answer: SettingsAnswer) => answer.codes && setCodes(answer.codes), []);
  return (
    <Part
      heading="Two-factor authentication"
      lead="With an authenticator app, signing in needs a code of your phone as well, whichever way you sign in."
    >
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {factor.state === "none" && <SettingsForm action={FACTOR} button="Set up an authenticator app" />}
      {factor.state === "begun" && (
        <FactorSetUp secret={factor.secret} modules={factor.modules} action={FACTOR} onConfirmed={keep} />
      )}
      {factor.state === "on" && <Kept left={factor.left} onCodes={keep} />}
    </Part>
  );
}

type KeptProps = { left: number; onCodes(answer: SettingsAnswer): void };

const Kept = ({ left, onCodes }: KeptProps) => (
  <>
    <p>
      On. {left} of your recovery codes {left === 1 ? "is" : "are"} left.
    </p>
    <div className="mt-6 flex flex-col gap-8">
      <SettingsForm
        action={`${FACTOR}/recovery-codes`}
        button="New recovery codes"
        variant="quiet"
        empties
        onSaved={onCodes}
      >
        {(errors) => <CodeField error={errors.code} />}
      </SettingsForm>
      <SettingsForm action={`${FACTOR}/removal`} button="Remove the authenticator app" variant="danger">
        {(errors) => <CodeField error={errors.code} />}
      </SettingsForm>
    </div>
  </>
);
