import type { EmailTemplateId } from "~/lib/ids.ts";
import type { Block } from "./rules/blocks.ts";

export const NAME_MOST = 80;
export const SUBJECT_MOST = 150;
export const PREVIEW_TEXT_MOST = 200;
export const TEMPLATES_MOST = 50;

/** A template of an account. */
export type OwnTemplate = {
  id: EmailTemplateId;
  name: string;
  subject: string;
  previewText: string;
  blocks: Block[];
  updatedAt: Date;
};

/** The same as the grid and the campaign's editor show it; `ctaText` is of its first button. */
export type ListedTemplate = Omit<OwnTemplate, "blocks"> & { ctaText: string };

const TEMPLATES_PATH = "/studio/email-templates";
export const templatePath = (id: EmailTemplateId | "new") => `${TEMPLATES_PATH}/${id}`;

export const DELETE_TEMPLATE_QUESTION = "Are you sure you want to delete this template?";

export const TEMPLATE_REFUSALS = {
  foreign: "A part of this mail names a film that is not yours. Please choose another one.",
  "too-many": `You can keep ${TEMPLATES_MOST} templates. Delete one that you do not use any more.`,
} as const;
export type TemplateRefusal = keyof typeof TEMPLATE_REFUSALS;

/** The words of the first button; empty without one. */
export function ctaTextOf(blocks: readonly Block[]): string {
  const button = blocks.find((block) => block.kind === "button");
  return button?.text ?? "";
}

/** The name of a copy, cut to the limit of names. */
export function copyName(name: string): string {
  const suffix = " (Copy)";
  return [...name].slice(0, NAME_MOST - suffix.length).join("") + suffix;
}
