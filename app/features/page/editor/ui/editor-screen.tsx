import { LayoutTemplate } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useDraft, useDraftStore, useOnPage } from "~/features/content/drafts/ui/draft-context.ts";
import { OpenQuestions } from "~/features/content/drafts/ui/open-questions.tsx";
import { useGoneUrls } from "~/features/content/link-checks/ui/use-gone-urls.ts";
import { draftPath } from "~/features/content/pages/rules/addresses.ts";
import { PublishBar } from "~/features/content/publications/ui/publish-bar.tsx";
import type { Publishing } from "~/features/content/publications/ui/use-publishing.ts";
import { smallPoster } from "~/features/video/posters/rules.ts";
import type { PageId } from "~/lib/ids.ts";
import { ButtonLink } from "~/ui/button.tsx";
import type { FilmFacts } from "../rules/advice.ts";
import { editedPath, editorSections } from "../rules.ts";
import { AdviceList } from "./advice-list.tsx";
import { EditorBar, templatesPath, type Ways } from "./editor-bar.tsx";
import { labelOf } from "./field-names.ts";
import type { Connection } from "./frame/connection.ts";
import { LeaveEditor } from "./leave-editor.tsx";
import { PageView, useDevice } from "./page-view.tsx";
import type { EditedFilm, Limits } from "./section-fields.tsx";
import { type Pressed, SectionPanel } from "./section-panel.tsx";
import { TextCounter } from "./text-counter.tsx";
import { useEditedFrame } from "./use-edited-frame.ts";
import type { Waiting } from "./waiting-comments.tsx";

type EditorScreenProps = {
  pageId: PageId;
  ways: Ways;
  limits: Limits;
  waiting: Waiting;
  /** The film on the page; null without one. */
  film: (FilmFacts & EditedFilm) | null;
  isOnline: boolean;
  publishing: Publishing;
  /** A line above the sections, which takes no room from the page. */
  above?: ReactNode;
};

/** The page that visitors see, to be changed by touching it, beside a panel with everything that it tells. */
export function EditorScreen({ pageId, ways, limits, waiting, film, isOnline, publishing, above }: EditorScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const role = useDraft(({ view }) => view.role);
  const own = useDraft(({ view }) => view.lists.sections);
  const sections = useMemo(() => editorSections(role, own), [role, own]);
  const [device, setDevice] = useDevice();
  const [isEditing, setEditing] = useState(true);
  const [selected, setSelected] = useState<string | null>(null);
  const [pressed, setPressed] = useState<Pressed>(null);
  const [entered, setEntered] = useState<string | null>(null);
  const { shown, connection } = useEditedFrame(frame, isEditing, limits, {
    onSelect: (id, picture) => {
      setSelected(sections.some((section) => section.id === id) ? id : null);
      setPressed(picture === null ? null : { picture });
    },
    onEntered: setEntered,
  });
  useEffect(() => connection?.select(selected, false), [connection, selected]);
  useRenewal(connection, `${waiting.count} ${film?.still?.url}`);
  const { page } = useDraftStore();
  const gone = useGoneUrls(pageId);
  useRefusal(publishing, () => setSelected(null));
  const select = (id: string | null) => {
    setSelected(id);
    setPressed(null);
    connection?.select(id, id !== null);
  };
  const still = shown?.pictures.hero ?? (film?.still ? smallPoster(film.still) : null);
  return (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)] overflow-hidden">
      <EditorBar {...{ ways, still, device, isEditing, publishing }} onDevice={setDevice} onEditing={setEditing} />
      <div
        className={`grid min-h-0 ${isEditing ? "max-lg:grid-rows-[minmax(0,1fr)_minmax(0,45%)] lg:grid-cols-[minmax(0,1fr)_25rem]" : ""}`}
      >
        <main aria-label="Page preview" className="grid min-h-0 min-w-0">
          <PageView
            key={isEditing ? "edited" : "draft"}
            frame={frame}
            address={isEditing ? editedPath(page) : draftPath(page)}
            title={isEditing ? "Your page, to be edited" : "Your page, as visitors will see it"}
            device={device}
            isVeiled={isEditing && shown === null}
          />
        </main>
        {isEditing && (
          <aside
            aria-label="Sections"
            data-narrow
            className="@container overflow-y-auto overscroll-contain border-line p-5 max-lg:border-t lg:border-l"
          >
            {above && <div className="-mx-5 -mt-5 mb-5">{above}</div>}
            <OpenQuestions part={selected} />
            {selected === null && (
              <>
                <PublishBar {...{ isOnline, publishing }} isInEditor />
                <AdviceList {...{ film, gone }} onSelect={select} />
              </>
            )}
            <SectionPanel {...{ sections, shown, selected, pressed, film, limits, waiting }} onSelect={select} />
            {selected === null && (
              <ButtonLink
                to={templatesPath(ways)}
                variant="ghost"
                className="-ml-3"
                icon={<LayoutTemplate aria-hidden />}
              >
                Templates and themes
              </ButtonLink>
            )}
          </aside>
        )}
      </div>
      <LeaveEditor />
      <WithoutScript />
      {entered && <TextCounter path={entered} label={labelOf(entered)} {...{ limits, frame }} />}
    </div>
  );
}

/** What keeps the page from being published is told above the list of sections. */
function useRefusal({ answer }: Publishing, onRefused: () => void) {
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (answer && !answer.ok) refused();
  }, [answer]);
}

/** What changes besides the draft is shown on the page: a comment that was decided on, another poster. */
function useRenewal(connection: Connection | null, shown: string) {
  const known = useRef(shown);
  useEffect(() => {
    if (!connection) return;
    if (known.current !== shown) connection.renew();
    known.current = shown;
  }, [connection, shown]);
}

const WithoutScript = () => {
  const onPage = useOnPage();
  return (
    <noscript>
      <p className="fixed inset-x-4 bottom-4 z-20 mx-auto w-fit rounded-panel border border-line bg-surface px-5 py-4">
        The page editor needs JavaScript. <a href={onPage("/studio/film/press")}>Edit your page by forms</a>.
      </p>
    </noscript>
  );
};
