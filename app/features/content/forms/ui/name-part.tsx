import { FormPart } from "~/ui/form-part.tsx";
import { Line } from "./fields.tsx";

/** The name on the page. */
export const NamePart = () => (
  <FormPart heading="Your name" lead="Shown on your page, in your press kit and in the mails that your page sends.">
    <Line
      path="person.name"
      label="Name on the page"
      most={100}
      hint="Leave it empty to show your username"
      autoComplete="name"
    />
  </FormPart>
);
