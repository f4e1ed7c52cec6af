import { imprint, privacy, returns, shipping, terms } from '../policies.js';
import { policy } from '../policy.js';

const id = (last: string): string => `5f1d3c0a7b2e4d6f8a9c2d${last}`;
const of = (original: { readonly id: string }) => ({ locale: 'de', translationOf: original.id });

export const versand = policy({
  id: id('e1'),
  path: '/de/versand',
  of: of(shipping),
  title: 'Versand',
  description: 'Was der Versand kostet, wie lange er dauert und wie ein Hocker reist.',
  eyebrow: 'Drei Wochen, dann die Post',
  parts: [
    [
      'Wie lange es dauert',
      'Möbel entstehen, nachdem Sie sie bestellt haben: Hocker, Ständer und Tische in etwa drei Wochen, Bänke im Frühjahr und im Herbst. Bretter, Untersetzer und Seife liegen im Regal und gehen binnen zwei Werktagen hinaus.\n\nDie Post braucht danach drei bis sechs Tage. Wir schreiben, wenn Ihr Stück auf der Werkbank liegt, und noch einmal, wenn es abreist.',
    ],
    [
      'Was es kostet',
      'Ab 400 $ kostet die Post nichts. Die Kiste ist aus demselben Holz wie die Bänke, und manche halten Kaninchen darin. Wer samstags kommt, bekommt Kaffee.',
      {
        caption: 'Drei Wege nach Hause',
        rows: [
          ['Wie', 'Wohin', 'Preis'],
          ['Flach, mit der Post', 'USA, Kanada, Mexiko', '18 $'],
          ['Fertig in einer Kiste', 'USA, Kanada', '95 $'],
          ['Samstags abgeholt', 'In der Werkstatt', '0 $'],
        ],
      },
    ],
    [
      'Wie es reist',
      'Hocker reisen mit losen Beinen und werden von Hand zusammengesteckt; ein Holzhammer hilft, ein Schuh tut es auch. Kommt etwas zerbrochen an, schicken Sie uns in derselben Woche ein Bild, und wir bauen es neu.',
    ],
  ],
});

export const rueckgabe = policy({
  id: id('e2'),
  path: '/de/rueckgabe',
  of: of(returns),
  title: 'Rückgabe und Reparatur',
  description: 'Dreißig Tage Probe sitzen und ein Leben lang repariert.',
  eyebrow: 'Einen Monat Probe sitzen',
  parts: [
    [
      'Dreißig Tage',
      'Passt das Stück nicht, schicken Sie es binnen dreißig Tagen zurück, wie es kam. Sie müssen keinen Grund nennen. Wir zahlen den Versand und stellen eine Frage. Das Geld ist eine Woche nach dem Stück wieder bei Ihnen.',
    ],
    [
      'Was wir nicht zurücknehmen können',
      'Pläne, die schon geladen sind, Geschenkkarten, die schon eingelöst sind, Seife, die schon angerührt ist, und Stücke in Ihrer eigenen Höhe, es sei denn, wir haben falsch gemessen.',
    ],
    [
      'Ein Leben lang repariert',
      'Lockert sich eine Verbindung, richten wir sie: Ihre oder die von Leuten, die das Stück nach Ihnen haben. Die Nummer unter dem Sitz genügt uns. Sie zahlen den Weg hierher, wir den zurück.',
    ],
  ],
});

export const datenschutz = policy({
  id: id('e3'),
  path: '/de/datenschutz',
  of: of(privacy),
  title: 'Datenschutz',
  description: 'Was diese Seiten über Sie wissen, wozu, und wie Sie es löschen lassen.',
  eyebrow: 'In einfachen Worten',
  parts: [
    [
      'Was wir aufheben',
      'Ihren Brief oder Ihre Anfrage, bis sie beantwortet sind, und ein Jahr darüber hinaus. Ihre Bestellung zehn Jahre, weil das Finanzamt es will. Ihre Adresse für die vier Briefe im Jahr, bis Sie genug haben: Jeder Brief hat einen Link dafür.',
    ],
    [
      'Was wir zählen',
      'Besuche, und erst nach Ihrem Ja. Wir zählen auf diesem Server und nirgends sonst, welche Seiten gelesen werden. Ohne Ihr Ja wird nichts gezählt und nichts gespeichert außer einem Cookie, das Formulare schützt. Am Fuß jeder Seite können Sie sich anders entscheiden.',
    ],
    [
      'Wer es noch sieht',
      'Die Post bekommt die Adresse auf dem Paket. Filme anderer Anbieter werden erst geladen, wenn Sie auf Abspielen drücken; die Plätze bei Tock und der Knopf von X erst nach Ihrem Ja zu Cookies, die Plätze auch auf ihren Knopf hin. Die Kommentare unter einem Eintrag im Journal liegen bei Disqus und werden erst geladen, wenn Sie sie sehen wollen oder Cookies zugestimmt haben. Schriften und Bilder kommen von diesem Server. Verkauft wird nichts, und es hat auch noch niemand danach gefragt.',
    ],
    [
      'Ihre Rechte',
      'Fragen Sie unter hello@tern.example, was wir von Ihnen haben, lassen Sie es berichtigen, sich schicken oder löschen. Wir antworten binnen zwei Tagen; das Gesetz gäbe uns einen Monat.',
    ],
  ],
});

export const agb = policy({
  id: id('e4'),
  path: '/de/agb',
  of: of(terms),
  title: 'Geschäftsbedingungen',
  description: 'Worauf wir uns einigen, wenn Sie bestellen.',
  eyebrow: 'So wenige wie möglich',
  parts: [
    [
      'Bestellen',
      'Ihre Bestellung ist ein Angebot; der Vertrag gilt, sobald wir sie per E-Mail bestätigen. Preise sind in US-Dollar. Wo Maine Umsatzsteuer verlangt, zeigt die Kasse sie, bevor Sie bestellen.',
    ],
    [
      'Bezahlen',
      'Sie zahlen nach unserer Bestätigung, mit Überweisung oder Karte. Das Stück gehört Ihnen, sobald es bezahlt ist, und die Nummer unter dem Sitz für immer.',
    ],
    [
      'Holz',
      'Holz arbeitet, dunkelt nach und hat seinen eigenen Kopf. Ihres sieht nicht genau aus wie auf dem Bild. Stört es Sie, sind die dreißig Tage dafür da.',
    ],
    [
      'Wenn etwas schiefgeht',
      'Wir haften für das, was wir bauen, wie es das Recht von Maine vorsieht. Bitte stellen Sie sich nicht auf den Rand eines Hockers, ganz gleich, wie viele Beine er hat.',
    ],
  ],
});

export const impressum = policy({
  id: id('e5'),
  path: '/de/impressum',
  of: of(imprint),
  title: 'Impressum',
  description: 'Wer diese Seiten macht und für sie einsteht.',
  eyebrow: 'Wer wir sind',
  parts: [
    ['Tern Joinery', '14 Sail Loft Lane\nHarrow’s Landing, Maine\nUSA\n\nhello@tern.example\n+1 207 555 0133'],
    ['Verantwortlich für den Inhalt', 'Ines Halloran und Wick Adeyemi, Anschrift wie oben.'],
    [
      'Eine Vorführung',
      'Tern Joinery ist die Beispielseite von Mortise. Laden, Leute und Hocker sind erfunden; was Sie bestellen, wird nie gebaut, und es wird nichts berechnet. Die Bilder sind für diese Seiten berechnet worden. Die Schriften sind Young Serif und Figtree, beide unter der SIL Open Font License.',
    ],
  ],
});
