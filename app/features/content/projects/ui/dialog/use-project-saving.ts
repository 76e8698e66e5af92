import { type RefObject, useState } from "react";
import { useRevalidator } from "react-router";
import { useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import type { Problems } from "~/features/content/forms/ui/fields.tsx";
import { FORM_KEY } from "~/lib/form-names.ts";
import type { PageId } from "~/lib/ids.ts";
import { useNotices } from "~/ui/notices.tsx";
import type { ProjectAnswer } from "../../input.ts";
import type { Project } from "../../rules.ts";
import type { Settings } from "./settings-tab.tsx";

type Saving = {
  project: Project | null;
  settings: Settings;
  saved: RefObject<PageId | null>;
  /** A new project is stored now, whatever becomes of the rest. */
  onCreated(): void;
  onClose(): void;
};

const UNREACHED = "The server was not reached. Everything you typed is still here. Try again when you are connected.";
const NOT_SAVED = "Some of it could not be saved. What is missing is said at its field.";
const SIGNED_OUT = "You are signed out. Sign in again in another tab, then save here.";

/** Saves a project: it is created first where it is new, then its draft is saved, then what acts at once. */
export function useProjectSaving({ project, settings, saved, onCreated, onClose }: Saving) {
  const store = useDraftStore();
  const { say } = useNotices();
  const { revalidate } = useRevalidator();
  const [isSaving, setSaving] = useState(false);
  const [problems, setProblems] = useState<Problems | null>(null);
  const [status, setStatus] = useState(project?.status);
  const [creationKey] = useState(() => (typeof crypto.randomUUID === "function" ? crypto.randomUUID() : null));
  const messages = problems?.messages ?? {};

  const refuse = (found: Record<string, string>) => {
    setProblems({ messages: found, document: store.snapshot().view });
  };

  async function create() {
    const { title, description, template } = store.snapshot().view;
    const fields = { title, description, template, folderId: settings.folderId };
    const answer = await send("/studio/projects", "POST", fields, creationKey);
    if (!answer?.ok || !answer.id) return answer;
    saved.current = answer.id as PageId;
    onCreated();
    return answer;
  }

  async function saveAll(): Promise<Record<string, string> | null> {
    if (!saved.current) {
      const created = await create();
      if (!created?.ok) return created?.problems ?? { form: UNREACHED };
    }
    await store.flush();
    const { state } = store.snapshot();
    if (state === "signed-out") return { form: SIGNED_OUT };
    if (state !== "saved") return { form: state === "refused" || state === "clashed" ? NOT_SAVED : UNREACHED };
    const fields = { ...settings, ...(status && { statusBefore: status }) };
    const answer = await send(`/studio/projects/${saved.current}`, "PUT", fields, null);
    if (!answer?.ok) return answer?.problems ?? { form: UNREACHED };
    setStatus(settings.status);
    return null;
  }

  async function save() {
    setSaving(true);
    setProblems(null);
    const refused = await saveAll();
    setSaving(false);
    await revalidate();
    if (refused) return refuse(refused);
    say(project ? "Changes saved" : "Project created");
    onClose();
  }

  return { save, isSaving, problems, messages };
}

/** Null where the server did not answer. */
async function send(
  address: string,
  method: "POST" | "PUT",
  fields: Record<string, string>,
  key: string | null,
): Promise<ProjectAnswer | null> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (key) body.set(FORM_KEY, key);
  const response = await fetch(address, { method, body }).catch(() => null);
  return response && !response.redirected ? response.json().catch(() => null) : null;
}
