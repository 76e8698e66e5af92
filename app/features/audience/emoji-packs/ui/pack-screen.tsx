import type { ComponentProps } from "react";
import { wholeUnits } from "~/lib/money.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { Notice } from "~/ui/notice.tsx";
import { RemovalQuestion } from "~/ui/removal-question.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { isWaiting, LONGEST_REJECTION, PACK_STATES, packState, type Selling } from "../rules/packs.ts";
import { EmojiRow } from "./emoji.tsx";
import { ItemEditor } from "./item-editor.tsx";
import { PackFields } from "./new-pack.tsx";
import type { PackEntry } from "./pack-card.tsx";

type Items = ComponentProps<typeof ItemEditor>["items"];
type PackScreenProps = {
  pack: Omit<PackEntry, "items" | "to"> & { items: { active: Items; proposed: Items } };
  /** Whether the caller owns the film, and whether the caller makes the pack. */
  isOwner: boolean;
  isMaker: boolean;
  selling: Selling;
};

/** One pack: for its maker to change, for the film's owner to decide on. */
export function PackScreen({ pack, isOwner, isMaker, selling }: PackScreenProps) {
  const state = packState(pack);
  const waits = isWaiting(pack);
  const { active, proposed } = pack.items;
  return (
    <div className="flex flex-col gap-10">
      <header>
        <h1 dir="auto" className="break-words text-title">
          {pack.name}
        </h1>
        <p dir="auto" className="mt-2 text-muted">
          {pack.creator}, {pack.role} · {pack.filmTitle} · {PACK_STATES[state]}
        </p>
      </header>
      {pack.rejection && (
        <Notice tone="warning">
          <p className="font-semibold">Not approved</p>
          <p className="mt-1">{pack.rejection}</p>
        </Notice>
      )}
      {waits && isOwner && !isMaker && <Decision pack={pack} />}
      {waits && isMaker && !isOwner && (
        <Notice>
          The film’s owner looks at these emoji first.{active.length > 0 && " Until then the former ones are sold."}
        </Notice>
      )}
      {isMaker && state !== "ended" ? (
        <>
          <FormPart heading="Emoji" lead="Up to twelve. Each has a name: screen readers say it, and comments use it.">
            <ItemEditor
              packId={pack.id}
              items={proposed.length ? proposed : active}
              version={`${pack.activeVersion} ${pack.proposedVersion}`}
              saveLabel={isOwner ? "Save and sell" : "Send for approval"}
            />
          </FormPart>
          <Facts pack={pack} selling={selling} />
        </>
      ) : (
        active.length > 0 && <EmojiRow items={active} />
      )}
      {state !== "ended" && <Ending packId={pack.id} />}
    </div>
  );
}

function Decision({ pack: { id, items, proposedVersion } }: Pick<PackScreenProps, "pack">) {
  const deciding = useSender<{ problem: string | null }>();
  const to = { method: "post", action: `/emoji-packs/${id}/decision` } as const;
  return (
    <FormPart heading="To decide" lead="Nothing of it is on the page before you approve.">
      <div className="flex flex-col gap-5">
        <EmojiRow items={items.proposed} />
        <FormProblem message={deciding.data?.problem ?? undefined} />
        <deciding.Form {...to}>
          <input type="hidden" name="version" value={proposedVersion ?? 0} />
          <Button name="decision" value="approve" pending={deciding.state !== "idle"}>
            Approve and sell
          </Button>
        </deciding.Form>
        <deciding.Form {...to} className="flex flex-col gap-3">
          <input type="hidden" name="version" value={proposedVersion ?? 0} />
          <TextField label="Or say what should change" name="reason" required maxLength={LONGEST_REJECTION} />
          <Button name="decision" value="reject" variant="quiet" className="self-start">
            Reject
          </Button>
        </deciding.Form>
      </div>
    </FormPart>
  );
}

function Facts({ pack, selling }: Pick<PackScreenProps, "pack" | "selling">) {
  const saving = useSender<{ problems: Record<string, string | undefined> }>();
  const price = pack.cents ? String(wholeUnits(pack.cents, selling.currency)) : "";
  return (
    <FormPart heading="Name and price" lead="A new price is for new buyers: what was bought stays bought.">
      <saving.Form method="post" action={`/emoji-packs/${pack.id}/facts`} className="flex flex-col gap-5">
        <FormProblem message={saving.data?.problems.form} />
        <PackFields problems={saving.data?.problems ?? {}} selling={selling} values={{ name: pack.name, price }} />
        <Button variant="quiet" className="self-start" pending={saving.state !== "idle"} pendingLabel="Saving…">
          Save
        </Button>
      </saving.Form>
    </FormPart>
  );
}

function Ending({ packId }: { packId: string }) {
  const ending = useSender<{ problem: string | null }>();
  return (
    <FormPart heading="Stop selling">
      <RemovalQuestion
        label="Stop selling this pack"
        question="Nobody can buy it any more. Who has bought it keeps it."
        isRemoving={ending.state !== "idle"}
        onRemove={() => void ending.submit(null, { method: "post", action: `/emoji-packs/${packId}/ending` })}
      />
    </FormPart>
  );
}
