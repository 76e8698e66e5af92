import { type FormEvent, useState } from "react";
import { MESSAGES, tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { EmailField } from "~/features/account/accounts/ui/credential-fields.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { PasswordField } from "~/ui/password-field.tsx";

const LOGIN = "/login";

type SignInAgainProps = { onSignedIn(): void; onClose(): void };

/** Signs in again over the page, so that everything typed stays where it is. */
export const SignInAgain = ({ onSignedIn, onClose }: SignInAgainProps) => (
  <Dialog title="Sign in again" onClose={onClose}>
    <SignInForm onSignedIn={onSignedIn} />
  </Dialog>
);

function SignInForm({ onSignedIn }: { onSignedIn(): void }) {
  const [isUnderWay, setUnderWay] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setUnderWay(true);
    const refused = await signIn(new FormData(event.currentTarget));
    setUnderWay(false);
    setProblem(refused);
    if (refused === null) onSignedIn();
  };
  return (
    <form method="post" action={LOGIN} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p className="text-muted">Your session has ended. Everything you typed is kept here and is saved then.</p>
      <FormProblem message={problem ?? undefined} />
      <EmailField />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={isUnderWay} pendingLabel="Signing in…">
          Sign in
        </Button>
        <a href={LOGIN} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center text-link">
          Another way to sign in, in a new tab
        </a>
      </div>
    </form>
  );
}

/** Null once signed in, else why not. The answer to a right password is a redirect, which nobody follows here. */
async function signIn(form: FormData): Promise<string | null> {
  const fields = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  const answer = await fetch(LOGIN, { method: "POST", body: fields, redirect: "manual" }).catch(() => null);
  if (answer?.type === "opaqueredirect") return null;
  if (answer?.status === 429) return tooManyAttempts(Number(answer.headers.get("retry-after")));
  return answer && answer.status < 500 ? MESSAGES.wrongCredentials : MESSAGES.signInFailed;
}
