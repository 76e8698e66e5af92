import { useActionData, useLocation, useNavigation } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { TextField } from "~/ui/text-field.tsx";

type Refused = { errors: { country?: string; form?: string } };

/** Leads to where the payment service asks who its recipient is and where to pay them. */
export function RecipientForm({ isIncomplete }: { isIncomplete: boolean }) {
  const { formAction } = useNavigation();
  const { pathname } = useLocation();
  const errors = useActionData<Refused>()?.errors;
  const isOpening = formAction?.startsWith(pathname) === true;
  return (
    <Form method="post" aria-label="Where you are paid" className="flex max-w-md flex-col gap-4">
      <p>
        {isIncomplete
          ? "The payment service wants to know more before it can pay you."
          : "To be paid, tell the payment service who you are and where your bank account is. Nothing of it is stored here but your country."}
      </p>
      {!isIncomplete && (
        <TextField
          label="Country of your bank account"
          name="country"
          maxLength={2}
          autoComplete="country"
          hint="Two letters, such as DE."
          error={errors?.country}
        />
      )}
      {errors?.form && <p role="alert">{errors.form}</p>}
      <Button pending={isOpening} pendingLabel="Opening...">
        {isIncomplete ? "Complete your details" : "Set up payouts"}
      </Button>
    </Form>
  );
}
