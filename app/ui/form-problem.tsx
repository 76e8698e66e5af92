import { Notice } from "./notice.tsx";

/** The error of a form as a whole, above its fields; nothing without one. */
export const FormProblem = ({ message }: { message: string | undefined }) =>
  message ? (
    <div className="mb-6">
      <Notice tone="error">{message}</Notice>
    </div>
  ) : null;
