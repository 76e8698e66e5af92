import { Eye } from "lucide-react";
import { type HiddenReason, LINKS_WITHHELD } from "~/features/content/visibility/rules.ts";
import { profileOfNetwork } from "~/features/outreach/networks/rules.ts";
import type { SocialPictures } from "~/features/outreach/social-pictures/rules.ts";
import { PostPicture } from "~/features/outreach/social-pictures/ui/post-picture.tsx";
import type { FilmId } from "~/lib/ids.ts";
import { AddressActions } from "~/ui/address-actions.tsx";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";
import { occasionsFor, type PostFacts, postFor } from "../rules.ts";
import { type Chosen, Networks, Occasions } from "./choices.tsx";
import { PostText } from "./post-text.tsx";

type SocialShareProps = {
  filmId: FilmId;
  facts: PostFacts;
  chosen: Chosen;
  pictures: SocialPictures;
  hidden: HiddenReason | null;
};

/** One post at a time: its occasion, its network, its text and its picture. */
export function SocialShare({ filmId, facts, chosen, pictures, hidden }: SocialShareProps) {
  const { network, occasion, card } = chosen;
  const { name, note, picture, addressElsewhere } = profileOfNetwork(network);
  const handed = occasion === "festival" && card ? `:${card.runId}:${card.kind}` : "";
  const draftKey = `indielens-post:${filmId}:${network}:${occasion}${handed}`;
  return (
    <>
      <p className="text-muted">Social share</p>
      <h1 className="mt-2 mb-8 break-words text-title" dir="auto">
        {facts.title}
      </h1>
      {hidden === "demo" && <InDemo />}
      {hidden && hidden !== "demo" && <NotPublic hidden={hidden} />}
      <Occasions occasions={occasionsFor(facts)} chosen={chosen} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-10">
        <Networks chosen={chosen} />
        <section aria-label={name} className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <PostText
              key={draftKey}
              draftKey={draftKey}
              network={network}
              post={postFor(network, occasion, facts)}
              address={facts.address}
            />
            <p className="max-w-prose text-muted text-sm">{note}</p>
            {addressElsewhere && (
              <div className="flex flex-wrap items-center gap-3">
                <AddressActions url={facts.address} title={facts.title} />
              </div>
            )}
          </div>
          <PostPicture format={picture} title={facts.title} drawn={pictures} />
        </section>
      </div>
    </>
  );
}

const WAYS = {
  offline: {
    reason: "Your page is offline: nobody else can open it yet. Put it online before you share it.",
    ...{ action: "/studio/site/publication", label: "Put online" },
  },
  private: {
    reason: "Your page is hidden from everybody but you. Show it again before you share it.",
    ...{ action: "/studio/site/privacy", label: "Show my page" },
  },
};

const InDemo = () => (
  <div className="mb-8">
    <Notice>In a demo you can write a post and take its picture. Its page opens in this browser only.</Notice>
  </div>
);

function NotPublic({ hidden }: { hidden: HiddenReason }) {
  return hidden === "withheld" ? <Withheld /> : <Offline hidden={hidden} />;
}

const Withheld = () => (
  <div className="mb-8">
    <Notice tone="warning">{LINKS_WITHHELD}</Notice>
  </div>
);

function Offline({ hidden }: { hidden: HiddenReason }) {
  const publishing = useSender();
  const { reason, action, label } = hidden === "private" ? WAYS.private : WAYS.offline;
  return (
    <div className="mb-8">
      <Notice tone="warning">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-64">{reason}</p>
          <publishing.Form method="post" action={action}>
            <input type="hidden" name="profilePublic" value="true" />
            <Button icon={<Eye aria-hidden />} pending={publishing.state !== "idle"}>
              {label}
            </Button>
          </publishing.Form>
        </div>
      </Notice>
    </div>
  );
}
