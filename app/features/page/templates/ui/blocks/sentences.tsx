import { Fragment } from "react";
import { shortSentences } from "../../rules/sentences.ts";

/** The words of a quote: the lines of a short one end where its sentences do. */
export const Sentences = ({ text }: { text: string }) =>
  shortSentences(text).map((sentence, at) => (
    <Fragment key={sentence}>
      {at > 0 && " "}
      <span className="sentence">{sentence}</span>
    </Fragment>
  ));
