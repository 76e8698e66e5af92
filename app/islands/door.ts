import { buttonsOf, type DoorAnswer, type DoorGuest, type DoorState } from "~/features/page/guest-list/rules/door.ts";
import { inText, isFound, LOOK_EVERY_MS, PRESS_PATIENCE_MS } from "~/features/page/guest-list/rules.ts";
import { partsOf, setFlag } from "./parts.ts";

const NOT_SAVED = "Not saved. Check the connection, and press again.";
const NO_CONNECTION = "No connection: who came in on other phones may be missing here.";

/** The door of a screening: searches as one types, and ticks a guest only once that is saved. */
export function start(door: HTMLElement) {
  const address = door.dataset.address ?? "";
  searchAsTyped(door);
  door.addEventListener("submit", (event) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-guest]");
    if (!row) return;
    event.preventDefault();
    void press(row, event as SubmitEvent, address).then((isSaved) => (isSaved ? look(door, address) : undefined));
  });
  setInterval(() => document.visibilityState === "visible" && void look(door, address), LOOK_EVERY_MS);
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && void look(door, address),
  );
}

const rowsOf = (door: HTMLElement) => [...door.querySelectorAll<HTMLElement>("[data-guest]")];

function searchAsTyped(door: HTMLElement) {
  const part = partsOf(door);
  const search = part<HTMLInputElement>("search");
  if (!search) return;
  const show = () => {
    let found = 0;
    for (const row of rowsOf(door)) {
      row.hidden = !isFound({ name: row.dataset.name ?? "", code: row.dataset.code ?? "" }, search.value);
      if (!row.hidden) found++;
    }
    const none = part("none");
    if (none) none.hidden = found > 0;
  };
  search.addEventListener("input", show);
  part("form")?.addEventListener("submit", (event) => event.preventDefault());
}

/** Whether the press was saved. */
async function press(row: HTMLElement, event: SubmitEvent, address: string): Promise<boolean> {
  if ("saving" in row.dataset) return false;
  const [form, problem] = [event.target as HTMLFormElement, partsOf(row)("problem")];
  setFlag(row, "saving", true);
  problem?.replaceChildren();
  const answer = await sent(address, new FormData(form, event.submitter));
  setFlag(row, "saving", false);
  if (answer?.guest) drawGuest(row, answer.guest);
  if (answer?.ok) field(row, "pressId").value = answer.pressId;
  else problem?.replaceChildren(answer?.problem ?? NOT_SAVED);
  return answer?.ok ?? false;
}

/** Null without an answer, and for one that says nothing about the guest. */
async function sent(address: string, body: FormData): Promise<DoorAnswer | null> {
  const asked = { method: "POST", body, headers: { accept: "application/json" } };
  const answer = await fetch(address, { ...asked, signal: AbortSignal.timeout(PRESS_PATIENCE_MS) }).catch(() => null);
  if (answer?.status === 404 || answer?.status === 410) location.reload();
  return answer?.headers.get("content-type")?.includes("json") ? answer.json().catch(() => null) : null;
}

const field = (row: HTMLElement, name: string) =>
  row.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

/** Writes how many are in, and what can be pressed now. */
function drawGuest(row: HTMLElement, { arrived, places, since }: DoorGuest) {
  const part = partsOf(row);
  row.dataset.arrived = String(arrived);
  field(row, "from").value = String(arrived);
  part("arrival")?.replaceChildren(inText({ arrived, places }));
  part("since")?.replaceChildren(since ? ` since ${CLOCK.format(new Date(since))}` : "");
  const buttons = buttonsOf({ arrived, places });
  for (const button of row.querySelectorAll<HTMLButtonElement>("[data-does]")) {
    const now = buttons[button.dataset.does as keyof typeof buttons];
    button.hidden = !now;
    if (!now) continue;
    button.value = String(now.to);
    if (button.textContent !== now.label) button.textContent = now.label;
  }
}

const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** What the other phones have done. */
async function look(door: HTMLElement, address: string) {
  const part = partsOf(door);
  const answer = await fetch(`${address}/state`, { signal: AbortSignal.timeout(PRESS_PATIENCE_MS) }).catch(() => null);
  if (answer?.status === 404 || answer?.status === 410) return location.reload();
  const trouble = part("trouble");
  if (trouble) {
    trouble.hidden = answer?.ok ?? false;
    trouble.replaceChildren(answer?.ok ? "" : NO_CONNECTION);
  }
  if (!answer?.ok) return;
  const state = (await answer.json().catch(() => null)) as DoorState | null;
  if (state) drawState(door, state);
}

function drawState(door: HTMLElement, { sum, guests }: DoorState) {
  const part = partsOf(door);
  const rows = new Map(rowsOf(door).map((row) => [row.dataset.guest, row]));
  for (const guest of guests) {
    const row = rows.get(guest.id);
    if (row && !("saving" in row.dataset) && row.dataset.arrived !== String(guest.arrived)) drawGuest(row, guest);
  }
  const shown = part("sum");
  if (shown && shown.textContent !== sum) shown.textContent = sum;
  const news = part("news");
  if (news) news.hidden = guests.length === rows.size && guests.every(({ id }) => rows.has(id));
}
