import type { PageId } from "~/lib/ids.ts";
import type { Visitor } from "./visitor.ts";

export const PROJECTS = "/studio/projects";
type Fields = Record<string, string> | [string, string][];

/** Sends a change of projects; what it answers, with its status. */
export async function send(visitor: Visitor, method: string, path: string, fields: Fields = {}) {
  const response = await visitor.fetch(path, { method, body: new URLSearchParams(fields) });
  const text = await response.text();
  return { status: response.status, ...(text.startsWith("{") ? JSON.parse(text) : {}) };
}

export const ids = (...all: PageId[]): [string, string][] => all.map((id) => ["ids", id]);

export const settings = (status: string, visibility = "public") => ({ status, visibility, folderId: "" });

/** Saves one field of a project's draft, as the dialog does. */
export async function saveField(visitor: Visitor, pageId: PageId, path: string, was: unknown, value: unknown) {
  const body = JSON.stringify({ revision: 0, patchId: crypto.randomUUID(), patches: [{ path, was, value }] });
  const headers = { "content-type": "application/json" };
  return (await visitor.fetch(`/studio/pages/${pageId}/draft`, { method: "POST", body, headers })).json();
}
