import { useState } from "react";
import type { FieldErrors } from "~/features/account/accounts/input.ts";
import { GoogleButton, OrDivider } from "~/features/account/accounts/ui/google-button.tsx";
import { SignUpFields } from "~/features/account/accounts/ui/sign-up-fields.tsx";
import { UsernameField } from "~/features/studio/onboarding/ui/username-field.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { ABOUT_DEMO, KEPT_OF_DEMO } from "../rules.ts";
import { LinkedGoogle } from "./linked-google.tsx";
import { PasskeyWay } from "./passkey-way.tsx";

export type KeepingFormProps = {
  /** Of the page's address. */
  host: string;
  /** The address of the Google account that is linked; null where none is. */
  googleEmail: string | null;
  hasPasskeys: boolean;
  /** What was sent and refused. */
  sent: { email: string; username: string; terms: boolean } | null;
  errors: FieldErrors;
};

/** Makes the demo the visitor's own account. */
export function KeepingForm({ host, googleEmail, hasPasskeys, sent, errors: sentErrors }: KeepingFormProps) {
  const [username, setUsername] = useState(sent?.username ?? "");
  const [passkeyErrors, setPasskeyErrors] = useState<FieldErrors>({});
  const errors = { ...sentErrors, ...passkeyErrors };
  return (
    <section id="mine" aria-labelledby="mine-title" className="mt-12 scroll-mt-6">
      <h2 id="mine-title" className="font-semibold text-xl">
        Make this mine
      </h2>
      <ul className="mt-4 flex max-w-prose list-disc flex-col gap-2 ps-5 text-muted">
        {KEPT_OF_DEMO.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="mt-6 max-w-md">
        <FormProblem message={errors.form} />
        {googleEmail === null ? (
          <>
            <GoogleButton />
            <OrDivider />
          </>
        ) : (
          <LinkedGoogle email={googleEmail} problem={errors.email} />
        )}
        <Form
          method="post"
          action={ABOUT_DEMO}
          noValidate
          onSubmit={() => setPasskeyErrors({})}
          className="flex flex-col gap-5"
        >
          <SignUpFields
            email={sent?.email}
            agreed={sent?.terms ?? false}
            errors={errors}
            hasCredentials={googleEmail === null}
            submit={["Make this mine", "Making it yours..."]}
          >
            <UsernameField
              username={username}
              onType={setUsername}
              host={host}
              refusal={username === sent?.username ? errors.username : passkeyErrors.username}
            />
          </SignUpFields>
          {googleEmail === null && hasPasskeys && <PasskeyWay onErrors={setPasskeyErrors} />}
        </Form>
      </div>
    </section>
  );
}
