import { useNavigation } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { LONGEST, TRAP } from "../rules.ts";

type Field = "name" | "company" | "email" | "message";
type RequestFormProps = {
  values: Partial<Record<Field, string>>;
  errors: Partial<Record<string, string>>;
};

export function RequestForm({ values, errors }: RequestFormProps) {
  const { formMethod } = useNavigation();
  const field = (name: Field) => ({ name, defaultValue: values[name], error: errors[name], required: true });
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <FormProblem message={errors[TRAP]} />
      <TextField label="Your name" autoComplete="name" maxLength={LONGEST.line} {...field("name")} />
      <TextField label="Company" autoComplete="organization" maxLength={LONGEST.line} {...field("company")} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={LONGEST.email}
        {...field("email")}
      />
      <TextArea
        label="What are you planning?"
        hint="Films, people, dates: whatever helps us to make you an offer."
        rows={6}
        maxLength={LONGEST.message}
        {...field("message")}
      />
      <p aria-hidden className="absolute -start-[200vw]">
        <label>
          Leave this empty
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <Button size="large" pending={formMethod === "POST"} pendingLabel="Sending...">
        Send
      </Button>
    </Form>
  );
}
