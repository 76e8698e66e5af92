import { Send } from "lucide-react";
import { useNavigation } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { LONGEST } from "../rules.ts";

type AnswerFormProps = { name: string; problem: string; answered: boolean };

/** Sends a mail; replies to it go to the owner's own address. */
export function AnswerForm({ name, problem, answered }: AnswerFormProps) {
  const { formMethod } = useNavigation();
  return (
    <Form method="post" className="mt-10 flex flex-col items-start gap-4" aria-label={`Answer ${name}`}>
      {answered && <Notice tone="success">Your answer is on its way. Replies come to your own email.</Notice>}
      <div className="w-full">
        <TextArea
          label={answered ? "Write again" : "Your answer"}
          name="text"
          rows={6}
          maxLength={LONGEST.message}
          error={problem}
          hint={
            <>
              Sent by email to <bdi>{name}</bdi>, who can reply to your own address.
            </>
          }
        />
      </div>
      <Button icon={<Send aria-hidden />} pending={formMethod === "POST"} pendingLabel="Sending…">
        Send answer
      </Button>
    </Form>
  );
}
