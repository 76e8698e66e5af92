import { Document, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { publicName } from "~/features/account/accounts/rules.ts";
import { exactMoney } from "~/lib/money.ts";
import { drawable } from "~/platform/pdf-faces.ts";
import { SheetPage, sheet, sheetFamilies } from "~/platform/pdf-sheet.tsx";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { LINES_PRINTED, lineName, lineStory, monthName, type Statement, sumsOf } from "../rules/statements.ts";

type Printed = {
  statement: Statement;
  /** Whose statement it is. */
  holder: Parameters<typeof publicName>[0];
  /** Who sells here and holds the money, where the operator said so. */
  seller: string | null;
};

const styles = StyleSheet.create({
  amount: { width: 90, textAlign: "right" },
  sum: { fontWeight: 600 },
  party: { marginTop: 12 },
});

/** A month's statement as an A4 document: what it adds up to, and its newest lines. */
export async function renderStatement(printed: Printed): Promise<Buffer> {
  const { email } = printed.holder;
  const names = [
    publicName(printed.holder) || email,
    email,
    printed.seller ?? `whoever runs this ${PRODUCT_NAME}`,
  ] as const;
  const [holder, , seller] = names;
  const fontFamily = await sheetFamilies(names);
  return renderToBuffer(<StatementSheet statement={printed.statement} {...{ holder, email, seller, fontFamily }} />);
}

type SheetProps = { statement: Statement; holder: string; email: string; seller: string; fontFamily: string[] };

const StatementSheet = ({ statement, holder, email, seller, fontFamily }: SheetProps) => (
  <Document title={titleOf(statement)} author={seller} language="en">
    <SheetPage fontFamily={fontFamily} foot={`${titleOf(statement)} · ${holder}`}>
      <Text style={sheet.title}>{titleOf(statement)}</Text>
      <Text style={sheet.minor}>Times are UTC. Amounts are in {statement.currency.toUpperCase()}.</Text>
      <Party name="For" words={holder === email ? email : `${holder}, ${email}`} />
      <Party name="From" words={seller} />
      <Sums statement={statement} />
      <Lines statement={statement} />
    </SheetPage>
  </Document>
);

const titleOf = ({ month }: Statement) => `Statement of ${monthName(month)}`;

const Party = ({ name, words }: { name: string; words: string }) => (
  <View style={styles.party} wrap={false}>
    <Text style={sheet.minor}>{name}</Text>
    <Text>{drawable(words)}</Text>
  </View>
);

function Sums({ statement }: { statement: Statement }) {
  const exact = (minor: number) => exactMoney(minor, statement.currency);
  return (
    <View style={sheet.part}>
      <Amount name="Owed before" amount={exact(statement.before)} isSum />
      {sumsOf(statement.lines).map(({ name, count, fee, share }) => (
        <Amount key={name} name={`${name} × ${count}`} story={fee ? `fees ${exact(fee)}` : ""} amount={exact(share)} />
      ))}
      <Amount name="Owed after" amount={exact(statement.after)} isSum />
    </View>
  );
}

function Lines({ statement: { lines, currency } }: { statement: Statement }) {
  if (lines.length === 0) return null;
  return (
    <View style={sheet.part}>
      <Text style={sheet.heading}>
        {lines.length > LINES_PRINTED
          ? `The newest ${LINES_PRINTED} of ${lines.length} lines; the CSV has all`
          : "Lines"}
      </Text>
      {lines.slice(0, LINES_PRINTED).map((line) => (
        <View key={line.id} style={sheet.row} wrap={false}>
          <Text style={sheet.day}>{line.at.toISOString().slice(0, 10)}</Text>
          <View style={sheet.words}>
            <Text>{lineName(line)}</Text>
            <Text style={sheet.minor}>{lineStory(line, currency)}</Text>
          </View>
          <Text style={styles.amount}>{exactMoney(line.share, currency)}</Text>
        </View>
      ))}
    </View>
  );
}

type AmountProps = { name: string; story?: string; amount: string; isSum?: boolean };

const Amount = ({ name, story = "", amount, isSum = false }: AmountProps) => (
  <View style={[sheet.row, isSum ? styles.sum : {}]} wrap={false}>
    <Text style={sheet.name}>{name}</Text>
    <Text style={[styles.amount, sheet.minor]}>{story}</Text>
    <Text style={styles.amount}>{amount}</Text>
  </View>
);
