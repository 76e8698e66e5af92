import { useState } from "react";
import { proofInput } from "../input.ts";
import { isSigned, type PublishedMonth, rootFrom, VERDICTS, type Verdict } from "../rules/proofs.ts";

type Checked = { verdict: Verdict; words: string | null };

/** Checks a proof in the browser: nothing of it is sent anywhere. */
export function ProofCheck({ month }: { month: PublishedMonth }) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const look = async (file: File | undefined) =>
    setChecked(file ? await verdictOn(await file.slice(0, LARGEST_PROOF).text(), month) : null);
  return (
    <section aria-label="Check a transaction" className="flex flex-col gap-4">
      <h2 className="font-semibold text-xl">Check a transaction</h2>
      <p className="max-w-prose text-muted">
        Each line of a statement has a proof, which its owner can download. The file is checked in this browser and sent
        nowhere.
      </p>
      <label className="flex max-w-md flex-col gap-2">
        <span className="font-medium">Proof</span>
        <input
          type="file"
          accept="application/json,.json"
          className="min-h-11"
          onChange={(event) => void look(event.currentTarget.files?.[0])}
        />
      </label>
      <div role="status" className="empty:hidden">
        {checked && (
          <>
            <p className={checked.verdict === "there" ? "font-semibold text-success" : "font-semibold text-danger"}>
              {VERDICTS[checked.verdict]}
            </p>
            {checked.words && (
              <pre className="mt-3 overflow-x-auto rounded-panel border border-line p-4 text-sm">{checked.words}</pre>
            )}
          </>
        )}
      </div>
    </section>
  );
}

const LARGEST_PROOF = 64 * 1024;

async function verdictOn(text: string, month: PublishedMonth): Promise<Checked> {
  const read = proofInput.safeParse(text);
  if (!read.success || read.data.month !== month.month.slice(0, 7)) return { verdict: "no proof", words: null };
  if (!(await isSigned(month).catch(() => false))) return { verdict: "unsigned", words: null };
  const isThere = (await rootFrom(read.data)) === month.root;
  return isThere ? { verdict: "there", words: read.data.words } : { verdict: "not there", words: null };
}
