import { Button, ButtonLink } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { Stage } from "~/ui/stage.tsx";
import { usePendingIntent } from "~/ui/use-pending-intent.ts";

type Words = { title: string; lead: string };
type Answer = { errors: { form?: string; token?: string }; done?: boolean };

type LinkScreenProps = {
  token: string;
  isValid: boolean;
  answer: Answer | undefined;
  question: Words & { button: string };
  done: Words;
};

/** The screen of a mailed link about an email address: its question, its result, or that the link is over. */
export function LinkScreen({ token, isValid, answer, question, done }: LinkScreenProps) {
  const pending = usePendingIntent() === "";
  if (answer?.done) {
    return (
      <Stage {...done}>
        <ButtonLink to="/forgot-password" variant="quiet" size="large">
          Set a new password
        </ButtonLink>
      </Stage>
    );
  }
  if (!isValid || answer?.errors.token) {
    return (
      <Stage title="Invalid or Expired Link" lead="A link works once. Ask for the change again in your settings.">
        <ButtonLink to="/login" size="large">
          Go to Login
        </ButtonLink>
      </Stage>
    );
  }
  return (
    <Stage title={question.title} lead={question.lead}>
      <FormProblem message={answer?.errors.form} />
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button size="large" pending={pending} pendingLabel="One moment...">
          {question.button}
        </Button>
      </Form>
    </Stage>
  );
}
