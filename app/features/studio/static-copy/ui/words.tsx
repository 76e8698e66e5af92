/** A text of several lines; nothing for an empty one. */
export const Words = ({ text }: { text: string }) =>
  text.trim() ? (
    <p dir="auto" className="words">
      {text.trim()}
    </p>
  ) : null;
