import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Document, Page, renderToFile, Text } from "@react-pdf/renderer";
import { expect, test } from "vitest";
import { TEXT_FACES } from "~/platform/fonts.ts";
import { registerFaces } from "~/platform/pdf-faces.ts";
import { readPdf } from "../support/pdf.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

test("letters can be read in a PDF, also after accented ones were drawn in another", async () => {
  const folder = await scratchFolder();
  try {
    await registerFaces(TEXT_FACES);
    const printed = async (text: string) => {
      const path = join(folder, `${text.length}.pdf`);
      const style = { fontFamily: "Sofia Sans" };
      await renderToFile(
        <Document>
          <Page>
            <Text style={style}>{text}</Text>
          </Page>
        </Document>,
        path,
      );
      return JSON.stringify(await readPdf(await readFile(path)));
    };
    await printed("ÇŞÄÉÑ çşäéñ");
    expect(await printed("CSAEN csaen Country")).toContain("CSAEN csaen Country");
  } finally {
    await rm(folder, { recursive: true });
  }
});
