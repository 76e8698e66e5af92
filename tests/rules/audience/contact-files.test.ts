import { expect, test } from "vitest";
import { tableStart } from "~/features/audience/contact-imports/queries.server.ts";
import { guessedColumns, personIn, UNCONFIRMED } from "~/features/audience/contact-imports/rules/columns.ts";
import { hasHeader } from "~/features/audience/contact-imports/rules/table-start.ts";
import { REASON_WORDS } from "~/features/audience/suppressions/rules.ts";

const NOON = new Date("2026-03-01T12:00:00Z");

const GOOGLE =
  "First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Nickname,File As,Organization Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value";
const OUTLOOK = "First Name,Middle Name,Last Name,Title,Suffix,E-mail Address,E-mail 2 Address,Company,Country/Region";

/** Files as people have them, with who is read: address, name, tags, or why not. */
const FILES: [form: string, file: string, people: string[]][] = [
  [
    "listmonk",
    `uuid,email,name,attributes,status,created_at
1,ada@a.example,Ada Winter,"{""city"": ""Oslo""}",enabled,2025
2,left@a.example,Left,{},blocklisted,2025
3,off@a.example,Off,{},disabled,2025`,
    ["ada@a.example|Ada Winter|", "left@a.example: unsubscribed", "off@a.example: unsubscribed"],
  ],
  [
    "Kit",
    `id,first_name,email_address,state,created_at,tags
1,Ada,ada@a.example,active,2025,"fans, press"
2,Can,can@a.example,cancelled,2025,
3,Bou,bou@a.example,bounced,2025,
4,Com,com@a.example,complained,2025,
5,Ina,ina@a.example,inactive,2025,`,
    [
      ...["ada@a.example|Ada|fans,press", "can@a.example: unsubscribed", "bou@a.example: bounced"],
      ...["com@a.example: unsubscribed", "ina@a.example: unconfirmed"],
    ],
  ],
  [
    "Mailchimp with tags in quotes",
    `Email Address,First Name,Last Name,LEID,EUID,TAGS
ada@a.example,Ada,Winter,1,a,"""fan"",""press"""`,
    ["ada@a.example|Ada Winter|fan,press"],
  ],
  ["our own table", 'Email,Name,Tags\nada@a.example,Ada,"[""fan"",""press""]"', ["ada@a.example|Ada|fan,press"]],
  [
    "Google Contacts",
    `${GOOGLE}
Ida,Maria,Holm,,,,,,Festival juries ::: * myContacts,* Home,ida@a.example,Mobile,1
Bo,,Lind,,,,,Nordlys AB,* myContacts,,bo@a.example,,`,
    ["ida@a.example|Ida Maria Holm|festival juries", "bo@a.example|Bo Lind|"],
  ],
  [
    "Outlook",
    `${OUTLOOK}\nAda,M.,Winter,Dr,,ada@a.example,second@a.example,Nordlys,Norway`,
    ["ada@a.example|Ada M. Winter|"],
  ],
  [
    "a network of professionals, with notes before the header",
    `Notes:
"A note of two sentences, with a comma, in quotes."

First Name,Last Name,URL,Email Address,Company,Position
No,Mail,https://p.example/1,,Nordlys,Producer
Ada,Winter,https://p.example/2,ada@a.example,Nordlys,Producer`,
    [": no address", "ada@a.example|Ada Winter|"],
  ],
  [
    "a spreadsheet that names its separator",
    "sep=;\r\nName;E-Mail\r\nWinter, Ada;ada@a.example\r\n",
    ["ada@a.example|Winter, Ada|"],
  ],
  [
    "a German spreadsheet with a title above",
    "Verteiler Premiere;;\n;;\nVorname;Nachname;E-Mail\nAda;Winter;ada@a.example",
    ["ada@a.example|Ada Winter|"],
  ],
  [
    "a German list with states",
    "E-Mail;Name;Status\nada@a.example;Ada;Angemeldet\nbo@a.example;Bo;Abgemeldet",
    ["ada@a.example|Ada|", "bo@a.example: unsubscribed"],
  ],
  [
    "a French list",
    "Prénom;Nom de famille;Courriel;Statut\nZoé;Martin;zoe@a.example;inscrit\nLuc;Roy;luc@a.example;désabonné",
    ["zoe@a.example|Zoé Martin|", "luc@a.example: unsubscribed"],
  ],
  ["a Spanish list", "Nombre;Apellido;Correo\nAna;Mar;ana@a.example", ["ana@a.example|Ana Mar|"]],
  ["a Dutch list", "Voornaam;Achternaam;E-mailadres\nAn;Zee;an@a.example", ["an@a.example|An Zee|"]],
  [
    "a ticket shop",
    `Order no.,Event name,Ticket type,First name,Last name,Email,Order status
1,Salt Road,Full,Ada,Winter,ada@a.example,Completed`,
    ["ada@a.example|Ada Winter|"],
  ],
  [
    "a list whose state has another name",
    "Address,Receives\nada@a.example,active\nbo@a.example,unsubscribed",
    ["ada@a.example||", "bo@a.example: unsubscribed"],
  ],
  ["an address book with states of a country", "Email,State\nada@a.example,Ohio", ["ada@a.example||"]],
  [
    "a service that asks first",
    "email,subscription status\nada@a.example,confirmed\nbo@a.example,pending",
    ["ada@a.example||", "bo@a.example: unconfirmed"],
  ],
  ["addresses alone", "ada@a.example\nbo@a.example", ["ada@a.example||", "bo@a.example||"]],
  [
    "addresses with names",
    '"Ada Winter <ada@a.example>"\n"Bo <bo@a.example>"',
    ["ada@a.example|Ada Winter|", "bo@a.example|Bo|"],
  ],
  ["a table of tabs", "Name\tEmail\nAda\tada@a.example", ["ada@a.example|Ada|"]],
  [
    "Substack",
    "email,active_subscription,email_disabled,created_at\nada@a.example,false,false,2025\nbo@a.example,false,true,2025",
    ["ada@a.example||", "bo@a.example: unsubscribed"],
  ],
  [
    "Ghost",
    'id,email,name,subscribed_to_emails,labels\n1,ada@a.example,Ada,true,"fan,press"\n2,bo@a.example,Bo,false,',
    ["ada@a.example|Ada|fan,press", "bo@a.example: unsubscribed"],
  ],
];

const WHY: Record<string, string> = {
  [REASON_WORDS.unsubscribed]: "unsubscribed",
  [REASON_WORDS.bounced]: "bounced",
  [UNCONFIRMED]: "unconfirmed",
  "No address": "no address",
};

test.each(FILES)("people in a file of %s", (_, file, people) => {
  const { rows } = tableStart(new TextEncoder().encode(file), "utf-8");
  const columns = guessedColumns(rows);
  const read = rows.slice(hasHeader(rows) ? 1 : 0).map((cells) => personIn(cells, columns, NOON));
  expect(
    read.map((one) =>
      one.ok
        ? `${one.person.email}|${one.person.name}|${one.person.tags.join(",")}`
        : `${one.email}: ${WHY[one.problem] ?? one.problem}`,
    ),
  ).toEqual(people);
});
