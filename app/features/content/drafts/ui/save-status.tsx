import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { useDraft, useDraftStore } from "./draft-context.ts";
import type { SaveState } from "./draft-saver.ts";
import { SignInAgain } from "./sign-in-again.tsx";

const WORDS: Record<SaveState, string> = {
  saved: "Saved.",
  saving: "Saving…",
  unsaved: "Saving…",
  refused: "Not everything is saved. Change what is marked “Not saved”.",
  clashed: "Not everything is saved. Choose between what you typed and what was changed elsewhere.",
  offline: "Not saved yet: the server is not reached. Your words are kept in this browser and sent again.",
  failing: "Not saved yet: the server cannot save just now. Your words are kept in this browser and sent again.",
  "signed-out": "Not saved yet: you are signed out. Your words are kept here.",
  stopped: "This page cannot be saved any more. Copy your words, then reload it.",
};

/** Whether everything that was typed is saved. Announced when it goes wrong, not at every word. */
export function SaveStatus() {
  const store = useDraftStore();
  const state = useDraft((snapshot) => snapshot.state);
  const [isSigningIn, setSigningIn] = useState(false);
  const isCalm = state === "saved" || state === "saving" || state === "unsaved";
  const signedIn = () => {
    setSigningIn(false);
    void store.flush();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role={isCalm ? undefined : "status"} className={`text-sm ${isCalm ? "text-muted" : "text-warning"}`}>
        {WORDS[state]}
      </p>
      {state === "signed-out" && (
        <Button type="button" variant="quiet" onClick={() => setSigningIn(true)}>
          Sign in
        </Button>
      )}
      {isSigningIn && <SignInAgain onSignedIn={signedIn} onClose={() => setSigningIn(false)} />}
    </div>
  );
}
