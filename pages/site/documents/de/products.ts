import type { ProductTextSeed } from '../../site-seed.js';
import { productWords } from './product-words.js';

/** What is said of delivery below the description, as in English. */
const made =
  '\n\nFür Sie gebaut in etwa drei Wochen. Flach verschickt für 18 $, ab 400 $ frei, oder samstags abgeholt. Dreißig Tage Rückgabe, ein Leben lang repariert.';
const shelf =
  '\n\nLiegt im Regal: geht binnen zwei Werktagen hinaus, für 18 $ und ab 400 $ frei. Dreißig Tage Rückgabe.';

const text = (lastDigits: string, title: string, description: string, imageAlt: string): ProductTextSeed => ({
  productId: `5f1d3c0a7b2e4d6f8a9c${lastDigits}`,
  locale: 'de',
  title,
  description,
  imageAlt,
  ...productWords[lastDigits],
});

/** German translations of the products. */
export const productTexts: readonly ProductTextSeed[] = [
  text(
    '1001',
    'Melkschemel',
    `Esche, 30 cm hoch. Zum Melken, Jäten, Stiefelschnüren und für den einen Gast zu viel.${made}`,
    'Ein niedriger runder Schemel mit drei gespreizten Beinen vor einer lehmfarbenen Wand.',
  ),
  text(
    '1009',
    'Wiesenhocker',
    `Der Hocker, nach dem wir am häufigsten gefragt werden. Sie wählen das Holz und wie hoch Sie sitzen.\n\nEsche ist hell und verzeiht Flecken. Ulme hat die wildeste Maserung. Kirsche ist im zweiten Sommer rot; die Bretter, die wir bekommen, sind für den hohen zu kurz.${made}`,
    'Ein mittelhoher Hocker mit rundem Sitz aus Esche an einer grünen Wand.',
  ),
  text(
    '1002',
    'Arbeitshocker',
    `Beine aus Esche, Sitz aus Ulme, 63 cm. Gerade so weit ausgehöhlt, dass man das Aufstehen vergisst.${made}`,
    'Ein hoher Hocker mit rundem Sitz aus Ulme und drei Sprossen zwischen den Beinen.',
  ),
  text(
    '1003',
    'Lampentisch',
    `Kirsche, 50 cm Durchmesser. Platz für eine Lampe, ein Buch und eine Tasse, die gerade steht.${made}`,
    'Ein runder Tisch aus Kirschholz mit einer kleinen Lampe und einer Birne darauf.',
  ),
  text(
    '1004',
    'Blumenständer',
    `Eiche, die von den Bänken übrig blieb, ohne Leim verkeilt. Trägt einen Topf von 20 cm und was daraus tropft.${made}`,
    'Eine Pflanze mit breiten Blättern in einem Tontopf auf einem dreibeinigen Ständer.',
  ),
  text(
    '1005',
    'Feldstaffelei',
    `Zusammengeklappt so lang wie ein Arm, aufgestellt auf Fels, Sand oder Küchenboden. 1,2 Kilo.${made}`,
    'Eine hölzerne Staffelei auf drei Beinen mit einem kleinen Bild vom Meer.',
  ),
  text(
    '1006',
    'Kerzenständer',
    `Eine gedrechselte Säule auf drei geschwungenen Füßen, nach einem von 1790, der noch benutzt wird.${made}`,
    'Eine brennende Kerze auf einem schlanken Holzständer mit drei geschwungenen Füßen.',
  ),
  text(
    '1007',
    'Topfuntersetzer',
    `Drei Scheiben Ahorn, quer zur Faser geschnitten und verdübelt. Verträgt den Topf direkt aus dem Ofen.${shelf}`,
    'Ein dunkelgrüner Topf auf einem Untersetzer aus drei Holzscheiben.',
  ),
  text(
    '1008',
    'Dielenbank',
    `Ein einziges Ulmenbrett, 1,20 m lang, zwei Beine am einen Ende und eins am anderen. Wir bauen sechs im Jahr.${made}`,
    'Eine lange Bank mit zwei Beinen am linken und einem am rechten Ende, darauf zwei Bücher.',
  ),
  text(
    '100a',
    'Brotbrett',
    `Ahorn, Hirnholz nach oben, mit drei Füßen aus Kork. Das Messer bleibt scharf und das Brett am Platz.${shelf}`,
    'Ein rundes Brot und ein Messer auf einem dicken Holzbrett.',
  ),
  text(
    '100b',
    'Seifenflocken',
    `Die Oberfläche von allem, was wir bauen. Ein halbes Pfund reicht für eine Bank und den Hocker daneben.${shelf}`,
    'Eine Schale Seifenflocken, eine Papiertüte und eine Bürste.',
  ),
  text(
    '100c',
    'Restekiste',
    'Jeden Monat gut zwei Kilo Esche, Ulme und Kirsche, auf einer Seite gehobelt, mit einem Zettel, was wir daraus machen würden.',
    'Ein offener Karton voller kurzer Stücke aus hellem und dunklem Holz.',
  ),
  text(
    '100d',
    'Lockeres Bein befestigen',
    'Für Möbel, die nicht von uns sind. Bringen Sie sie in die Werkstatt; sie gehen gerade nach Hause, meist in derselben Woche.',
    'Ein Holzhammer, drei Keile und ein Stuhlbein auf einer Werkbank.',
  ),
  text(
    '100e',
    'Pläne für den Melkschemel',
    'Sechs Blätter in Originalgröße, die Holzliste und die zwei Fehler, die alle machen.',
    'Ein blaues Blatt mit der weißen Zeichnung eines dreibeinigen Schemels und ein Bleistift.',
  ),
  text(
    '100f',
    'Geschenkkarte',
    'Für jemanden, dessen Boden nicht eben ist. Sie lässt sich nach und nach einlösen.',
    'Eine Karte mit einer fliegenden Seeschwalbe, mit rotem Band zugebunden.',
  ),
  text(
    '1010',
    'Werkstattbriefe',
    'Was wir in dieser Jahreszeit gezeichnet, gesägt und weggeworfen haben: ein langer Brief mit Zeichnungen, für Mitglieder.',
    'Ein offenes Notizbuch mit Zeichnungen von Hockern, ein Bleistift und eine Tasse Kaffee.',
  ),
];
