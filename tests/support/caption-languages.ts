/** The words of captions in languages, each a line of a film, with the encodings in which such captions come. */
export const CAPTION_LANGUAGES: [language: string, lines: string[], encodings: string[]][] = [
  [
    "German",
    [
      "Wo warst du gestern Abend?",
      "Ich habe für dich gewartet.",
      "Das ist nicht schön.",
      "Können wir später sprechen?",
    ],
    ["utf-8", "utf-16le", "utf-16be", "windows-1252"],
  ],
  [
    "French",
    ["Où étais-tu hier soir ?", "Je t’ai attendue près du café.", "Ça n’a plus d’importance.", "Le garçon était gêné…"],
    ["windows-1252", "macintosh"],
  ],
  [
    "Polish",
    [
      "Gdzie byłaś wczoraj wieczorem?",
      "Czekałem na ciebie.",
      "To już nie jest ważne, proszę cię.",
      "Jeśli chcesz, mów.",
    ],
    ["windows-1250", "iso-8859-2"],
  ],
  [
    "Czech",
    ["Kde jsi byla včera večer?", "Čekal jsem na tebe dvě hodiny.", "To už není důležité.", "Můžeme si promluvit?"],
    ["windows-1250", "iso-8859-2"],
  ],
  [
    "Russian",
    ["Привет, это мой фильм.", "Где ты была вчера вечером?", "Я ждал тебя два часа.", "Это уже не важно."],
    ["windows-1251", "koi8-r", "iso-8859-5"],
  ],
  [
    "Greek",
    ["Πού ήσουν χθες το βράδυ;", "Σε περίμενα δύο ώρες.", "Δεν έχει πια σημασία.", "Άργησες, σε παρακαλώ."],
    ["windows-1253", "iso-8859-7"],
  ],
  [
    "Turkish",
    [
      "Dün akşam neredeydin?",
      "Seni iki saat bekledim, gelmedin.",
      "Artık önemli değil, lütfen yapma.",
      "Şimdi işim var, çok yoğunum.",
    ],
    ["windows-1254"],
  ],
  ["Hebrew", ["איפה היית אתמול בערב?", "חיכיתי לך שעתיים.", "זה כבר לא חשוב, בבקשה."], ["windows-1255"]],
  ["Arabic", ["أين كنت مساء أمس؟", "انتظرتك لمدة ساعتين.", "لم يعد الأمر مهما، من فضلك."], ["windows-1256"]],
  [
    "Japanese",
    ["昨日の夜はどこにいたの?", "二時間も待っていたんだ。", "もう大丈夫、気にしないで。", "あとで話せますか?"],
    ["shift_jis", "euc-jp"],
  ],
  [
    "Korean",
    ["어젯밤에 어디 있었어?", "두 시간 동안 기다렸어.", "이제 괜찮아, 신경 쓰지 마.", "나중에 이야기할 수 있을까?"],
    ["euc-kr"],
  ],
  [
    "Chinese",
    ["昨天晚上你在哪里？", "我等了你两个小时。", "已经没关系了，别放在心上。", "我们以后再说好吗？"],
    ["gb18030"],
  ],
  [
    "Chinese of Taiwan",
    ["昨天晚上你在哪裡？", "我等了你兩個小時。", "已經沒關係了，別放在心上。", "我們以後再說好嗎？"],
    ["big5"],
  ],
];
