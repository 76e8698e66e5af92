import { Link, useNavigation } from "react-router";
import { DECISIONS } from "~/features/account/withholding/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { counterNoticeInput } from "../input.ts";
import { LONGEST, STATEMENTS } from "../rules.ts";

type Field = keyof (typeof counterNoticeInput)["shape"];
/** What was typed into a form that was refused, and why. */
export type TypedCounter = { values: Partial<Record<Field, string>>; errors: Partial<Record<string, string>> };

/** What 17 U.S.C. 512 (g) (3) asks for. */
export function CounterNoticeForm({ about, typed }: { about: string; typed: TypedCounter | null }) {
  const { formMethod } = useNavigation();
  const errors = typed?.errors ?? {};
  const field = (name: Field) => ({ name, defaultValue: typed?.values[name], error: errors[name] });
  const box = (name: "mistake" | "jurisdiction") => ({
    ...{ name, label: STATEMENTS[name], error: errors[name], defaultChecked: typed?.values[name] === "on" },
  });
  return (
    <div className="max-w-prose">
      <p className="mb-3 [overflow-wrap:anywhere]">
        About <span dir="auto">{about}</span>
      </p>
      <p className="mb-3">
        Whoever sent the notice of copyright gets a copy with your name, address and telephone number, because the law
        asks for it. What was taken away comes back after 10 to 14 business days, unless they go to court.
      </p>
      <p className="mb-8">
        A wrong statement here is punished. If you only want the decision to be looked at again,{" "}
        <Link to={DECISIONS}>appeal</Link>: an appeal goes to nobody but the operator.
      </p>
      <Form method="post" noValidate className="flex flex-col gap-5">
        <FormProblem message={errors.form} />
        <TextField label="Your full name" autoComplete="name" maxLength={LONGEST.line} {...field("name")} />
        <TextArea
          label="Your address"
          hint="Street, place and country."
          rows={3}
          autoComplete="street-address"
          maxLength={LONGEST.address}
          {...field("address")}
        />
        <TextField
          label="Your telephone number"
          type="tel"
          autoComplete="tel"
          maxLength={LONGEST.phone}
          {...field("phone")}
        />
        <Checkbox {...box("mistake")} />
        <Checkbox {...box("jurisdiction")} />
        <TextField
          label="Signature"
          hint="Your full name once more."
          autoComplete="off"
          maxLength={LONGEST.line}
          {...field("signature")}
        />
        <div>
          <Button pending={formMethod === "POST"} pendingLabel="Sending…">
            Send the counter-notice
          </Button>
        </div>
      </Form>
    </div>
  );
}
