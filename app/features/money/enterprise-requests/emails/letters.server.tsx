import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { EnterpriseRequest } from "../input.ts";
import { requestSubject } from "../rules.ts";
import { RequestArrived } from "./request-arrived.tsx";

/** The mail to the operator; replies go directly to the sender of the request. */
export async function requestLetter(to: string, request: EnterpriseRequest) {
  const mail = <RequestArrived request={request} />;
  return { to, replyTo: request.email, subject: requestSubject(request.company), ...(await bodiesOf(mail)) };
}
