import { PRODUCT_NAME } from "~/ui/product-name.ts";

export type Operator = { name: string | null; email: string | null };

/** The operator of this server, as configured. */
export const OperatorLine = ({ operator: { name, email } }: { operator: Operator }) => (
  <p>
    {name ? (
      <>
        This server is run by <strong>{name}</strong>, who is responsible for the data on it.
      </>
    ) : (
      <>
        {PRODUCT_NAME} is software that people and companies run on their own servers. Whoever runs this server is
        responsible for the data on it, and has not given a name here yet.
      </>
    )}{" "}
    {email ? (
      <>
        Write to <a href={`mailto:${email}`}>{email}</a>.
      </>
    ) : (
      "No address for questions has been given yet."
    )}
  </p>
);
