import { useEffect, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { LONGEST_ROLE } from "../rules.ts";

type InviteDialogProps = { films: { id: string; title: string; cast: string[] }[]; onClose(): void };

export function InviteDialog({ films, onClose }: InviteDialogProps) {
  const inviting = useSender<{ ok: boolean; problems: Record<string, string | undefined> }>();
  const { say } = useNotices();
  const [filmId, setFilm] = useState(films[0]?.id ?? "");
  const { data, state } = inviting;
  const problems = data?.problems ?? {};
  useEffect(() => {
    if (state !== "idle" || !data?.ok) return;
    say("Invitation sent");
    onClose();
  }, [state, data, onClose, say]);
  const cast = films.find(({ id }) => id === filmId)?.cast ?? [];
  return (
    <Dialog title="Invite Cast Member" onClose={onClose}>
      <inviting.Form method="post" action="/studio/cast-invitations" className="flex flex-col gap-5">
        <FormProblem message={problems.form} />
        <TextField label="Email" name="email" type="email" required autoComplete="off" error={problems.email} />
        <TextField
          label="Role in film"
          name="role"
          required
          maxLength={LONGEST_ROLE}
          autoComplete="off"
          placeholder="The Lighthouse Keeper"
          error={problems.role}
        />
        {films.length > 1 ? (
          <SelectField
            label="Film"
            name="filmId"
            value={filmId}
            onChange={(event) => setFilm(event.currentTarget.value)}
            options={films.map(({ id, title }) => [id, title])}
            error={problems.filmId}
          />
        ) : (
          <input type="hidden" name="filmId" value={filmId} />
        )}
        {cast.length > 0 && (
          <SelectField
            label="In the cast as (optional)"
            name="castName"
            options={[["", "Not in the list of the cast"], ...cast.map((name): [string, string] => [name, name])]}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button pending={state !== "idle"} pendingLabel="Sending…">
            Send Invite
          </Button>
          <Button type="button" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </inviting.Form>
    </Dialog>
  );
}
