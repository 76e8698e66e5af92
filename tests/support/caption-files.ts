const cues = (...texts: string[]) =>
  texts.map((text, at) => `${at + 1}\n00:00:0${at + 1},000 --> 00:00:0${at + 1},900\n${text}\n`).join("\n");

type CaptionFile = {
  name: string;
  encoding: string;
  text: string;
  /** Lines that are left out. */
  leftOut?: number[];
  /** What ffmpeg makes other of the file on purpose of ours. */
  unlikeFfmpeg?: string;
};

const GERMAN = ["Wo warst du gestern Abend?", "Ich habe für dich gewartet.", "Das ist nicht schön, oder?"];
const POLISH = ["Gdzie byłaś wczoraj wieczorem?", "To już nie jest ważne, proszę cię.", "Jeśli chcesz, mów."];
const RUSSIAN = ["Привет, это мой фильм.", "Где ты была вчера вечером?", "Я ждал тебя два часа."];
const GREEK = ["Πού ήσουν χθες το βράδυ;", "Σε περίμενα δύο ώρες.", "Δεν έχει πια σημασία."];
const JAPANESE = ["昨日の夜はどこにいたの?", "二時間も待っていたんだ。", "もう大丈夫、気にしないで。"];

/** Files of captions as programs write them and people send them. */
export const CAPTION_FILES: CaptionFile[] = [
  { name: "plain", encoding: "utf-8", text: cues(...GERMAN) },
  { name: "CR LF", encoding: "windows-1252", text: cues(...GERMAN).replaceAll("\n", "\r\n") },
  { name: "CR CR LF", encoding: "windows-1250", text: cues(...POLISH).replaceAll("\n", "\r\r\n") },
  {
    name: "blank lines inside captions",
    encoding: "windows-1251",
    text: cues(`${RUSSIAN[0]}\n\n${RUSSIAN[1]}`, "Я ждал."),
  },
  { name: "no blank lines", encoding: "koi8-r", text: cues(...RUSSIAN).replaceAll("\n\n", "\n") },
  { name: "numbers out of order", encoding: "windows-1253", text: cues(...GREEK).replace(/^2$/m, "7") },
  { name: "no numbers", encoding: "shift_jis", text: cues(...JAPANESE).replace(/^\d\n/gm, "") },
  {
    name: "dots and wide times",
    encoding: "euc-kr",
    text: cues("어젯밤에 어디 있었어?", "두 시간 동안 기다렸어.", "신경 쓰지 마.")
      .replaceAll(",", ".")
      .replaceAll("-->", "  -->  "),
  },
  {
    name: "coordinates",
    encoding: "gb18030",
    text: cues("昨天晚上你在哪里？", "我等了你两个小时。", "别放在心上。").replace(
      /(,900)/g,
      "$1  X1:100 X2:200 Y1:050 Y2:060",
    ),
  },
  {
    name: "tags",
    encoding: "big5",
    text: cues("<i>昨天晚上你在哪裡？</i>", '<font color="#ffff00">我等了你兩個小時。</font>', "<b>別放在心上。</b>"),
  },
  { name: "places", encoding: "utf-16le", text: `\ufeff${cues(...GERMAN.map((line) => `{\\an8}${line}`))}` },
  { name: "UTF-16 without a mark", encoding: "utf-16be", text: cues(...GERMAN) },
  {
    name: "captions out of order",
    encoding: "windows-1254",
    text: cues("Dün akşam neredeydin?", "Seni iki saat bekledim.", "Şimdi işim var, çok yoğunum.")
      .split(/\n(?=\d\n)/)
      .toReversed()
      .join("\n"),
  },
  {
    name: "an odd line",
    encoding: "iso-8859-2",
    text: cues(...POLISH).replace("00:00:02,900", "later"),
    leftOut: [6],
    unlikeFfmpeg: "it adds the words of the lost caption to the one before",
  },
  {
    name: "no hours",
    encoding: "windows-1256",
    text: cues("أين كنت مساء أمس؟", "انتظرتك لمدة ساعتين.", "لم يعد الأمر مهما، من فضلك.").replaceAll("00:00:", "00:"),
    unlikeFfmpeg: "it wants hours",
  },
  {
    name: "WebVTT",
    encoding: "utf-8",
    text: "WEBVTT\n\nNOTE by Ada\n\nfirst\n00:01.000 --> 00:02.000 align:start\n<v Ada>Grüße</v>\n\n00:03.000 --> 00:04.000\nEnde\n",
  },
];
