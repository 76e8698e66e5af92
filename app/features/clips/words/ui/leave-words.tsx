import { useBlocker } from "react-router";
import { LeaveQuestion } from "~/ui/leave-question.tsx";

/** Asks before a screen is left whose words are not saved. */
export const LeaveWords = ({ isUnsaved }: { isUnsaved: boolean }) => (
  <LeaveQuestion blocker={useBlocker(isUnsaved)} {...{ isUnsaved, title: "Leave without saving?", loses: true }}>
    The words that you changed are not saved.
  </LeaveQuestion>
);
