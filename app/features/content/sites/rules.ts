import { defaultTitle, firstTemplate } from "~/features/account/onboarding/rules.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";

/** Who sees the pages of an account. */
export type Privacy = {
  profilePublic: boolean;
  /** Shows nothing while the address is not proven. */
  showEmail: boolean;
  searchIndexed: boolean;
  isEmailProven: boolean;
};

type Asked = Pick<PageDocument, "role" | "genres" | "platforms" | "platformLinks" | "videoId">;
/** Answers of the wizard that a page shows; without a title it gets its role's default. */
export type SiteAnswers = Partial<Asked & { name: string; title: string | null; description: string | null }>;

/** The document with these answers; those that are missing stay. Another role gets its own first template. */
export function answered(document: PageDocument, { name, title, description, ...asked }: SiteAnswers): PageDocument {
  const role = asked.role ?? document.role;
  return {
    ...document,
    ...asked,
    template: role === document.role ? document.template : firstTemplate(role),
    ...(name !== undefined && { person: { ...document.person, name } }),
    ...(title !== undefined && { title: title ?? defaultTitle(role) }),
    ...(description !== undefined && { description: description ?? "" }),
  };
}

/** The answers as the page's draft tells them; a default title is no answer. */
export function answersIn(document: PageDocument) {
  const { role, genres, platforms, platformLinks, videoId, title, description, person } = document;
  return {
    name: person.name,
    role,
    genres,
    platforms,
    platformLinks,
    videoId,
    title: title === defaultTitle(role) ? null : title,
    description,
  };
}
