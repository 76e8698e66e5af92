import { expect, test } from "vitest";
import { createPublishedSite } from "../../support/factories/content.ts";
import { inquire, inquiriesOf } from "../../support/inquiries.ts";
import { refusal, startMailServer } from "../../support/mail-server.ts";
import { startTestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

test("an inquiry whose mail fails is stored, and the mail is sent again", async () => {
  let tries = 0;
  const server = await startMailServer({
    onRcptTo: (_, __, done) => (tries++ === 0 ? done(refusal(450, "later")) : done()),
  });
  const product = await startTestProduct({ smtpUrl: `smtp://127.0.0.1:${server.port}` });
  try {
    const actor = await createPublishedSite(product.db, { role: "actor" });
    const project = "Bell\r\nBcc: everybody@example.org";
    expect((await inquire(product, actor.username, { project })).status).toBe(303);
    await until(() => tries, "the mail failed");
    expect(await inquiriesOf(product, actor.accountId)).toHaveLength(1);
    const mail = await until(() => server.received[0], "the mail arrived");
    const [head = ""] = mail.split("\r\n\r\n");
    expect(head).toMatch(/^Reply-To: nell@ortiz\.example\r$/m);
    expect(head).toMatch(/^Subject: Casting inquiry: Bell Bcc: everybody@example\.org\r$/m);
    expect(head).not.toMatch(/^Bcc:/m);
    expect(tries).toBe(2);
  } finally {
    await product.stop();
    await server.stop();
  }
});
