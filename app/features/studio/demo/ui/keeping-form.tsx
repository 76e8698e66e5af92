import { useState } from "react";
import type { FieldErrors } from "~/features/account/accounts/input.ts";
import { SignUpFields } from "~/features/account/accounts/ui/sign-up-fields.tsx";
import { UsernameField } from "~/features/studio/onboarding/ui/username-field.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { ABOUT_DEMO, KEPT_OF_DEMO } from "../rules.ts";

export type KeepingFormProps = {
  /** Of the page's address. */
  host: string;
  /** What was sent and refused. */
  sent: { email: string; username: string; terms: boolean } | null;
  errors: FieldErrors;
};

/** Makes the demo the visitor's own account. */
export function KeepingForm({ host, sent, errors }: KeepingFormProps) {
  const [username, setUsername] = useState(sent?.username ?? "");
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
      <Form method="post" action={ABOUT_DEMO} noValidate className="mt-6 flex max-w-md flex-col gap-5">
        <FormProblem message={errors.form} />
        <SignUpFields
          email={sent?.email}
          agreed={sent?.terms ?? false}
          errors={errors}
          submit={["Make this mine", "Making it yours..."]}
        >
          <UsernameField
            username={username}
            onType={setUsername}
            host={host}
            refusal={username === sent?.username ? errors.username : undefined}
          />
        </SignUpFields>
      </Form>
    </section>
  );
}
