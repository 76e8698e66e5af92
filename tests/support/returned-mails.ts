/** A bounce as RFC 3464 describes it: text for people, the status by fields, and the head of the mail. */
export const bounce = ({ to = "bounces@mail.example.org", status = "", original = "", type = "delivery-status" }) =>
  report({ to, type, fields: status, original });

/** A complaint as RFC 5965 describes it. */
export const complaint = ({ to = "bounces@mail.example.org", fields = "", original = "" }) =>
  report({ to, type: "feedback-report", fields, original });

type Reported = { to: string; type: string; fields: string; original: string };

const report = ({ to, type, fields, original }: Reported): Buffer =>
  lines(`From: Mail Delivery Subsystem <MAILER-DAEMON@cs.utk.edu>
To: <${to}>
Subject: Returned mail
MIME-Version: 1.0
Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=${type};
 boundary="RAA14128.773615765/CS.UTK.EDU"

--RAA14128.773615765/CS.UTK.EDU

The original message was received at Sat, 2 Jul 1994 17:10:28 -0400

--RAA14128.773615765/CS.UTK.EDU
Content-Type: message/${type}

${fields}

--RAA14128.773615765/CS.UTK.EDU
Content-Type: message/rfc822

${original}

--RAA14128.773615765/CS.UTK.EDU--
`);

/** An automatic reply, which quotes words of a bounce. */
export const holidayReply = (to: string): Buffer =>
  lines(`From: louisl@larry.slip.umd.edu
To: <${to}>
Subject: Out of office: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied (vacation)
Content-Type: text/plain; charset=utf-8

I am away. Status: 5.1.1
Action: failed
Diagnostic-Code: smtp; 550 5.1.1 user unknown
`);

const lines = (text: string) => Buffer.from(text.replaceAll("\n", "\r\n"));

/** The per-message fields, and those of one recipient. Source: RFC 3464, appendix E. */
export const failed = (status: string, diagnostic = "smtp; 426 connection timed out", action = "failed") =>
  `Reporting-MTA: dns; cs.utk.edu

Original-Recipient: rfc822;louisl@larry.slip.umd.edu
Final-Recipient: rfc822;louisl@larry.slip.umd.edu
Action: ${action}
Status: ${status}
Diagnostic-Code: ${diagnostic}
Last-Attempt-Date: Thu, 7 Jul 1994 17:15:49 -0400`;
