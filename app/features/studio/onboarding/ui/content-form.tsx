import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { Role } from "~/features/account/roles/rules.ts";
import { MOST_CANDIDATES } from "~/features/clips/highlights/rules.ts";
import { KlapOffer } from "~/features/clips/services/ui/klap-offer.tsx";
import { TitleField } from "~/features/content/films/ui/title-field.tsx";
import { FilmSource, type Upload } from "~/features/video/uploads/ui/film-source.tsx";
import { filmOnItsWay } from "~/features/video/videos/ui/film-on-its-way.ts";
import type { VideoId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { firstFrame } from "./first-frame.ts";
import { answersKey, keptAnswer } from "./kept-answers.ts";
import { useLiveCard } from "./live-card.ts";
import { StepActions } from "./step-actions.tsx";
import { StepHeading } from "./step-heading.tsx";

const WORDS: Record<Role, { title: string; lead: string; titleLabel: string; descriptionLabel: string }> = {
  filmmaker: {
    title: "Add your film",
    lead: "The film itself, or its trailer. It opens your page.",
    titleLabel: "Film title",
    descriptionLabel: "What is it about? (optional)",
  },
  actor: {
    title: "Add your reel",
    lead: "Your showreel, or your best scene. It opens your profile.",
    titleLabel: "Reel title",
    descriptionLabel: "What is in the reel? (optional)",
  },
  distributor: {
    title: "Add the feature film",
    lead: "The title you are bringing out now: the feature or its trailer. It opens your page.",
    titleLabel: "Feature title",
    descriptionLabel: "Synopsis (optional)",
  },
};

type ContentFormProps = {
  owner: string;
  role: Role;
  back: string;
  launched: boolean;
  title: string;
  description: string;
  link: string;
  upload: Upload;
  /** Whether a service could look for clips in the film. */
  asksForKlap: boolean;
  errors: Record<string, string>;
};

/** The film and its texts, with labels for the role. */
export function ContentForm({ owner, role, back, launched, asksForKlap, errors, ...saved }: ContentFormProps) {
  const [title, setTitle] = useState(saved.title);
  const form = useRef<HTMLFormElement>(null);
  const [onItsWay] = useState(() => filmOnItsWay(owner));
  const [upload, setUpload] = useState(saved.upload);
  useKeptUpload(owner, saved.upload, setUpload);
  // Nobody types an upload: without this it would not be kept.
  useEffect(() => {
    if (upload.videoId) form.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [upload.videoId]);
  const showOnCard = useLiveCard();
  const showFrame = async (file: File | null) => showOnCard({ frame: file && (await firstFrame(file)) });
  const words = WORDS[role];
  // Who has launched shows another film until the new one is there.
  const isComing = upload.status === "uploading" && (launched || !upload.videoId);
  return (
    <Form ref={form} method="post" noValidate className="flex grow flex-col">
      <StepHeading title={words.title} lead={words.lead} />
      <div className="flex flex-col gap-8">
        <FilmSource
          link={saved.link}
          upload={upload}
          onUpload={setUpload}
          onFile={(file) => void showFrame(file)}
          kept={onItsWay}
          error={errors.video}
        />
        <TitleField
          label={words.titleLabel}
          title={title}
          error={errors.title}
          onChange={(typed) => {
            setTitle(typed);
            showOnCard({ title: typed });
          }}
        />
        <TextArea
          label={words.descriptionLabel}
          name="description"
          defaultValue={saved.description}
          error={errors.description}
          maxLength={2000}
          counter
        />
        {asksForKlap && <KlapOffer clips={MOST_CANDIDATES} />}
      </div>
      <StepActions back={back}>
        <ContentButtons launched={launched} incomplete={!title.trim() || isComing} />
      </StepActions>
    </Form>
  );
}

/** The upload that arrived, or was begun, before the tab was loaded again, unless another one was begun meanwhile. */
function useKeptUpload(owner: string, saved: Upload, change: Dispatch<SetStateAction<Upload>>) {
  useEffect(() => {
    const kept = keptAnswer(answersKey(owner, "video"), "videoId");
    if (saved.videoId || !kept) return;
    void fetch(`/videos/${kept}`)
      .then(async (answer) => {
        if (!answer.ok) return;
        const found = { videoId: kept as VideoId, status: (await answer.json()).status };
        change((now) => (now.videoId || now.status ? now : found));
      })
      .catch(() => {});
  }, [owner, saved.videoId, change]);
}

function ContentButtons({ launched, incomplete }: { launched: boolean; incomplete: boolean }) {
  const navigation = useNavigation();
  const hydrated = useHydrated();
  const busy = navigation.state !== "idle";
  const skipping = navigation.formData?.get("intent") === "skip";
  return (
    <>
      {!launched && (
        <Button
          variant="ghost"
          name="intent"
          value="skip"
          pending={busy && skipping}
          className="order-last w-full sm:order-none sm:w-auto"
        >
          I'll add this later
        </Button>
      )}
      <Button size="large" disabled={hydrated && incomplete} pending={busy && !skipping} pendingLabel="Saving...">
        Continue
      </Button>
    </>
  );
}
