import { useEffect } from "react";
import type { ContentAnswer } from "~/features/content/content-projects/input.ts";
import { SAVE_FAILED } from "~/features/content/content-projects/rules.ts";
import { useSender } from "~/ui/form.tsx";
import { useFailure } from "~/ui/sending.ts";

/** The form of a dialog that closes when it was saved. */
export function useSaving(onClose: () => void) {
  const saving = useSender<ContentAnswer>();
  const failure = useFailure();
  const { data, state } = saving;
  useEffect(() => {
    if (state === "idle" && data?.ok) onClose();
  }, [state, data, onClose]);
  const problems = data?.problems ?? {};
  return {
    SavingForm: saving.Form,
    isSaving: state !== "idle",
    problems: failure === null ? problems : { form: SAVE_FAILED },
  };
}
