import { Notice } from "./notice.tsx";

/** What is wrong with a form as a whole, above its fields; nothing while nothing is. */
export const FormProblem = ({ message }: { message: string | undefined }) =>
  message ? (
    <div className="mb-6">
      <Notice tone="error">{message}</Notice>
    </div>
  ) : null;
