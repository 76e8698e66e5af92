import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { LONGEST_NAME } from "../input.ts";

type Answer = { saved: string; problem: string };

/** Asks owners without a name on the page for one, above every screen of the studio, until they answer. */
export function NameQuestion({ asks, username }: { asks: boolean; username: string }) {
  const { Form, data, state } = useSender<Answer>();
  if (data?.saved)
    return (
      <p role="status" className="mb-8 text-muted">
        Saved: <bdi className="text-text">{data.saved}</bdi> is shown on your page once you publish your changes.
      </p>
    );
  if (!asks) return null;
  return (
    <Form
      method="post"
      action="/studio/page-name"
      aria-label="Name on the page"
      className="mb-8 flex flex-wrap items-start gap-x-4 gap-y-3 border-line border-b pb-6"
    >
      <div className="min-w-0 max-w-md grow basis-72">
        <TextField
          label="Name on the page"
          name="name"
          hint={`Your page shows the username ${username}. Which name should it show?`}
          error={data?.problem || undefined}
          maxLength={LONGEST_NAME}
          autoComplete="name"
          dir="auto"
        />
      </div>
      {/* Level with the field, below its label. */}
      <div className="flex gap-2 sm:mt-7">
        <Button type="submit" name="intent" value="save" pending={state !== "idle"} pendingLabel="Saving...">
          Save
        </Button>
        <Button type="submit" name="intent" value="dismiss" variant="ghost">
          Not now
        </Button>
      </div>
    </Form>
  );
}
