import { priceRange } from "~/lib/money.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { LONGEST_PACK_NAME, type Selling } from "../rules/packs.ts";

type NewPackProps = {
  films: { id: string; title: string }[];
  /** The membership by which it is made; none for the films' owner. */
  invitationId?: string;
  selling: Selling;
  onClose(): void;
};

/** Names a pack and its price; its emoji are chosen on the pack's own screen, which opens next. */
export function NewPack({ films, invitationId, selling, onClose }: NewPackProps) {
  const creating = useSender<{ problems: Record<string, string | undefined> }>();
  const problems = creating.data?.problems ?? {};
  return (
    <Dialog title="Create New Pack" onClose={onClose}>
      <creating.Form method="post" action="/emoji-packs" className="flex flex-col gap-5">
        <FormProblem message={problems.form} />
        {invitationId && <input type="hidden" name="invitationId" value={invitationId} />}
        {films.length > 1 ? (
          <SelectField
            label="Film"
            name="filmId"
            options={films.map(({ id, title }) => [id, title])}
            error={problems.filmId}
          />
        ) : (
          <input type="hidden" name="filmId" value={films[0]?.id ?? ""} />
        )}
        <PackFields problems={problems} selling={selling} />
        <Button className="self-start" pending={creating.state !== "idle"}>
          Create and choose emoji
        </Button>
      </creating.Form>
    </Dialog>
  );
}

type PackFieldsProps = {
  problems: Record<string, string | undefined>;
  selling: Selling;
  values?: { name: string; price: string };
};

export const PackFields = ({ problems, selling, values }: PackFieldsProps) => (
  <>
    <TextField
      label="Name of the pack"
      name="name"
      required
      maxLength={LONGEST_PACK_NAME}
      autoComplete="off"
      placeholder="Behind the mask"
      defaultValue={values?.name}
      error={problems.name}
    />
    {selling.freeOnly ? (
      <>
        <input type="hidden" name="price" value="0" />
        <p className="text-muted text-sm">{selling.freeOnly}</p>
      </>
    ) : (
      <TextField
        label={`Price (${selling.currency.toUpperCase()})`}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        placeholder="4.99"
        defaultValue={values?.price}
        hint={`It costs ${priceRange(selling.currency)}. Empty is free, for confirmed followers of the page.`}
        error={problems.price}
      />
    )}
  </>
);
