/** Names of people who do not exist, each first name once. */
export const FIRST_NAMES = [
  ...["Ada", "Noor", "Tomasz", "Ingrid", "Caleb", "Yuki", "Fatima", "Oskar", "Leila", "Marcus"],
  ...["Beatriz", "Henrik", "Amara", "Jonas", "Priya", "Declan", "Sofia", "Emeka", "Hanna", "Luca"],
  ...["Mireille", "Anders", "Keiko", "Rafael", "Astrid", "Samir", "Nell", "Viktor", "Zadie", "Matteo"],
  ...["Freya", "Kwame", "Elena", "Gustav", "Imani", "Callum", "Saoirse", "Dmitri", "Thandiwe", "Felix"],
  ...["Ottilie", "Ravi", "Clara", "Bjorn", "Nadia", "Theo", "Alva", "Malik", "Greta", "Julian"],
  ...["Paloma", "Edvin", "Chidi", "Rosalind", "Hugo", "Anika", "Bram", "Lucia", "Ewan", "Simone"],
  ...["Arjun", "Maren", "Idris", "Vera", "Colm", "Yasmin", "Niklas", "Odile", "Tariq", "Brigid"],
  ...["Esteban", "Linnea", "Jasper", "Aiko", "Florian", "Nadine", "Kofi", "Ines", "Rowan", "Petra"],
  ...["Solomon", "Signe", "Marek", "Delphine", "Owen", "Zainab", "Lars", "Carmen", "Finn", "Mei"],
  ...["Ambrose", "Katja", "Dara", "Silvia", "Erik", "Naomi", "Patrice", "Ulla", "Gabriel", "Wren"],
];

export const LAST_NAMES = [
  ...["Marsh", "Haddad", "Kowalczyk", "Dahl", "Whitlock", "Tanabe", "Rahmani", "Lindgren", "Farouk", "Bell"],
  ...["Moreira", "Sundqvist", "Okafor", "Weber", "Nair", "Brannigan", "Rossi", "Eze", "Virtanen", "Conti"],
  ...["Lacroix", "Holm", "Mori", "Cardoso", "Nygaard", "Aziz", "Ortiz", "Novak", "Hartley", "Greco"],
  ...["Thorne", "Mensah", "Vasquez", "Ekman", "Abara", "Fraser", "Doyle", "Orlov", "Dube", "Brandt"],
  ...["Ashdown", "Menon", "Hoffmann", "Aaltonen", "Petrov", "Sinclair", "Berg", "Osei", "Lang", "Rhodes"],
  ...["Ibarra", "Strand", "Nwosu"],
];
