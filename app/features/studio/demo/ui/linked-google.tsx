import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { usePendingIntent } from "~/ui/use-pending-intent.ts";

/** Says with which Google account the owner will sign in, and leads back to the other ways. */
export const LinkedGoogle = ({ email, problem }: { email: string; problem?: string }) => (
  <Form method="post" className="mb-5 flex flex-col items-start gap-3">
    <p className="[overflow-wrap:anywhere]">
      You will sign in with Google as <strong dir="auto">{email}</strong>.
    </p>
    <FormProblem message={problem} />
    <Button
      name="intent"
      value="other-way"
      variant="quiet"
      pending={usePendingIntent() === "other-way"}
      pendingLabel="One moment…"
    >
      Choose another way
    </Button>
  </Form>
);
