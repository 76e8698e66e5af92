import type { SaveAnswer } from "~/features/content/drafts/rules.ts";
import type { Kept, Memory } from "~/features/content/drafts/ui/draft-store.ts";
import { DraftStore } from "~/features/content/drafts/ui/draft-store.ts";
import { merged, type Patch } from "~/features/content/pages/rules/patches.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { AccountId, PageId } from "~/lib/ids.ts";

const IDS = { pageId: "page" as PageId, accountId: "account" as AccountId };

type Save = { revision: number; patchId: string; patches: Patch[] };
export type Sent = Save & { at: number; keepalive: boolean; bytes: number };

/** A server of drafts in memory, which answers at once unless it is told otherwise. */
export class DraftServer {
  document = { title: "Salt", year: 2026, film: { director: "", producer: "" } } as PageDocument;
  revision = 1;
  sent: Sent[] = [];
  reads: string[] = [];
  /** Answers the next requests instead of the server, the first one first. */
  readonly instead: (() => Promise<Response> | Response)[] = [];
  readonly log: {
    revision: number;
    patchId: string;
    patches: Patch[];
    told: Pick<SaveAnswer, "clashes" | "refused">;
  }[] = [];
  refuse: (patch: Patch) => boolean = () => false;

  readonly fetch = async (address: string, request: RequestInit = {}): Promise<Response> => {
    if (request.method !== "POST") return this.read(address);
    const body = String(request.body);
    const save = JSON.parse(body) as Save;
    const bytes = new TextEncoder().encode(body).length;
    this.sent.push({ ...save, at: Date.now(), keepalive: request.keepalive === true, bytes });
    return this.instead.shift()?.() ?? Response.json(this.save(save));
  };

  state() {
    const { revision, document } = this;
    return { ...IDS, revision, document, kind: "site" as const, publishedDocument: null };
  }

  /** Another tab, or another device, saves. */
  byOthers(path: string, was: string, value: string) {
    this.save({ revision: this.revision, patchId: crypto.randomUUID(), patches: [{ path, was, value }] });
  }

  save({ revision, patchId, patches }: Save): SaveAnswer {
    const told = this.log.find((entry) => entry.patchId === patchId)?.told ?? this.store(patchId, patches);
    const since = this.log.filter((entry) => entry.revision > revision).flatMap((entry) => entry.patches);
    return { revision: this.revision, patches: since, ...told, reload: false };
  }

  private store(patchId: string, patches: Patch[]) {
    const refused = patches.filter(this.refuse).map(({ path }) => ({ path, message: "Use fewer words" }));
    const { document, applied, clashes } = merged(
      this.document,
      patches.filter((patch) => !this.refuse(patch)),
    );
    this.document = document;
    const told = { clashes, refused };
    this.log.push({ revision: ++this.revision, patchId, patches: applied, told });
    return told;
  }

  private read(address: string) {
    this.reads.push(address);
    const since = Number(new URL(address, "http://localhost").searchParams.get("since") ?? -1);
    if (since < 0) return Response.json(this.state());
    const patches = this.log.filter((entry) => entry.revision > since).flatMap((entry) => entry.patches);
    return Response.json({ revision: this.revision, patches });
  }
}

/** What a browser keeps, as it would come back after it was killed. */
export class KeptInMemory implements Memory {
  kept: Kept[] = [];
  readonly saves: { at: number; kept: Kept }[] = [];
  load = async () => structuredClone(this.kept);
  save = async (kept: Kept) => {
    this.kept = [structuredClone(kept)];
    this.saves.push({ at: Date.now(), kept: structuredClone(kept) });
  };
}

let ids = 0;

export function openStore(server: DraftServer, memory: Memory = new KeptInMemory()): DraftStore {
  const services = { fetch: server.fetch as typeof fetch, now: () => Date.now(), newId: () => `save-${++ids}`, memory };
  return new DraftStore(server.state(), services);
}
