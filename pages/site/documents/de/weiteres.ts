import { benchNotes } from '../bench-notes.js';
import { donate, donateThanks } from '../donate.js';
import { films } from '../films.js';
import { friends } from '../friends.js';
import { oars } from '../oars.js';
import { translate } from './translate.js';

export const spenden = translate(
  donate,
  {
    id: '5f1d3c0a7b2e4d6f8a9c2d0b',
    title: 'Der Bankfonds',
    description: 'Werkbänke für die Inselschule, bezahlt von allen, die schon auf einer gesessen haben.',
  },
  {
    'donate-heading': { eyebrow: 'Bisher vierzehn Werkbänke', text: 'Der Bankfonds' },
    'donate-form': {
      text: 'Die Inselschule hat eine Werkstatt, elf Kinder und Werkbänke für Seeleute. Sechzig Dollar kaufen das Holz für eine in ihrer Größe. Die Arbeit geben wir dazu.\n\nDies ist eine Zusage: Hier wird nichts abgebucht. Wir schreiben Ihnen, wie Sie zahlen können.',
      submitText: 'Zusagen',
      successMessage: 'Danke für die Bank.',
    },
    amount: { title: 'Betrag', description: 'Sechzig sind eine Bank. Sechs sind ein Brett.' },
    rhythm: { title: 'Wie oft?' },
    once: { label: 'Einmal' },
    yearly: { label: 'Jedes Jahr' },
    name: { title: 'Name' },
    email: { title: 'E-Mail' },
    address: { title: 'Anschrift für die Quittung', description: 'Lassen Sie sie leer, wenn Sie keine brauchen.' },
    plate: { title: 'Worte für das Schild unter der Bank' },
    'donate-boat-heading': { eyebrow: 'Auch auf der Insel', text: 'Die Schule hat ein Boot' },
    'donate-oars': { text: 'Ihm fehlt ein Ruder' },
  },
);

export const danke = translate(
  donateThanks,
  { id: '5f1d3c0a7b2e4d6f8a9c2d0c', title: 'Danke', description: 'Ihre Zusage für den Bankfonds ist da.' },
  {
    'thanks-heading': { eyebrow: 'Der Bankfonds', text: 'Darauf wird jemand Kleines sitzen' },
    'thanks-text': {
      text: 'Ihre Zusage ist da, und sie steht einmal geschrieben. Binnen einer Woche schreiben wir Ihnen, wie Sie zahlen können und wie der Baum heißt.',
    },
    'thanks-link': { text: 'Was wir sonst tun' },
    'thanks-oars': { text: 'Dem Schulboot fehlt ein Ruder' },
  },
);

export const ruder = translate(
  oars,
  {
    id: '5f1d3c0a7b2e4d6f8a9c2dc1',
    title: 'Ruder für das Schulboot',
    description: 'Die Inselschule hat ein Boot und ein Ruder. Helfen Sie uns, das andere zu bauen.',
  },
  {
    'oars-heading': { eyebrow: 'Man braucht zwei', text: 'Ruder für das Schulboot' },
    'oars-donation': {
      heading: 'Das andere Ruder',
      text: 'Die Inselschule hat ein Boot geerbt, dreieinhalb Meter gute Lärche, und ein Ruder. Mit einem Ruder fährt ein Boot im Kreis, das haben die Kinder gelernt.\n\nVierzig Dollar kaufen die Fichte für ein Paar. Wir hobeln, sie schleifen, und wer etwas gibt, darf kommen und rudern.',
      buttonText: 'Ein Ruder geben',
    },
  },
);

export const filme = translate(
  films,
  {
    id: '5f1d3c0a7b2e4d6f8a9c2d0d',
    title: 'Filme',
    description: 'Acht Sekunden von unserem Fenster und ein Film über ein Kaninchen, das wir mögen.',
  },
  {
    'films-heading': { eyebrow: 'Bewegte Bilder', text: 'Was das Fenster den ganzen Tag tut' },
    'films-window': {
      title: 'Acht Sekunden von unserem Fenster',
      caption: 'Ohne Ton. Die Seeschwalbe kommt an den meisten Nachmittagen vorbei.',
    },
    'films-elsewhere-heading': { eyebrow: 'Nicht von uns', text: 'Was an unserer Wand läuft' },
    'films-elsewhere-text': {
      text: 'Am letzten Freitag im Monat hängen wir ein Laken über die Bretter und zeigen etwas Kurzes. In diesem kommt es auf die Beine nicht an, aber alle fragen danach.\n\nEr liegt bei einem anderen Anbieter. Bevor Sie auf Abspielen drücken, wird dort nichts angefragt.',
    },
    'films-rabbit': { caption: 'Von der Blender Foundation, frei zu zeigen.' },
    'films-sound-heading': { eyebrow: 'Mit geschlossenen Augen', text: 'Ein Tag in drei Geräuschen' },
    'films-sound': { caption: 'Der dritte Schlag klingt höher: Das Bein sitzt. Nach dem Horn fegen wir.' },
    plane: { title: 'Vier Züge mit dem Hobel' },
    mallet: { title: 'Drei Schläge mit dem Klüpfel' },
    ferry: { title: 'Die Fähre legt an' },
    'films-loop-heading': { text: 'Und noch einmal herum' },
  },
);

export const freunde = translate(
  friends,
  {
    id: '5f1d3c0a7b2e4d6f8a9c2d0e',
    title: 'Freunde der Werkstatt',
    description: 'Was diesen Monat auf der Werkbank liegt, zweite Wahl vor dem Verkauf und die offenen Tage im Winter.',
    navigationTitle: 'Freunde',
  },
  {
    'friends-heading': { eyebrow: 'Für Freunde der Werkstatt', text: 'Diesen Monat auf der Werkbank' },
    'friends-text': {
      text: 'Elf Melkschemel aus windgefällter Ulme, zwei davon mit einem Ast, wo ein Bein hinwollte. Wir haben die Beine versetzt.',
    },
    'friends-seconds-heading': { eyebrow: 'Bevor sie verkauft werden', text: 'Zweite Wahl' },
    'friends-seconds': {
      text: 'Zweimal im Jahr legen wir beiseite, was wir nicht verschicken würden: einen Riss, den wir verdübelt haben, einen Sitz, der dunkler wurde als seine Nachbarn. Sie sitzen sich so gut wie jeder andere und kosten die Hälfte.\n\nDie nächsten liegen vom ersten Samstag im Dezember an auf dem Dachboden. Klingeln Sie zweimal; bei Kälte ist die Glocke langsam.',
    },
    'friends-days-heading': { eyebrow: 'Winter', text: 'Offene Tage' },
    'friends-days-text': {
      text: '5. und 19. Dezember, 16. Januar, von zehn Uhr, bis das Licht geht. Bringen Sie einen kaputten Stuhl mit. Versprechen können wir nichts, aber wir sehen gern hin.',
    },
    'friends-days-button': { text: 'Einen Vormittag anfragen' },
  },
);

export const notizen = translate(
  benchNotes,
  {
    id: '5f1d3c0a7b2e4d6f8a9c2d0f',
    title: 'Werkbanknotizen',
    description: 'Zeichnung, Winkel und Arbeitsfolge des Melkschemels, für alle, die mit uns einen gebaut haben.',
  },
  {
    'bench-notes-heading': { eyebrow: 'Nach dem Vormittag', text: 'Werkbanknotizen' },
    'bench-notes-seat-heading': { text: 'Der Sitz' },
    'bench-notes-seat': {
      text: 'Dreiunddreißig Zentimeter breit, knapp vier dick, die Kernseite nach oben. Reißen Sie den Kreis an, bevor Sie die Maserung ansehen, und drehen Sie ihn dann, bis aus jedem Viertel bis auf eines ein Bein kommt.',
    },
    'bench-notes-legs-heading': { text: 'Die Beine' },
    'bench-notes-legs': {
      text: 'Vierzig Zentimeter, gespalten, nie gesägt. Bohren Sie mit 14 Grad entlang der Linien, die Sie von der Mitte gezogen haben. Verjüngen Sie den Zapfen, bis er quietscht und einen Finger vor dem Ende stehen bleibt.',
    },
    'bench-notes-wedges-heading': { text: 'Die Keile' },
    'bench-notes-wedges': {
      text: 'Quer zur Faser des Sitzes, sonst reißt er, und Sie hören es von Ines. Zwei Schläge genügen. Der dritte ist Eitelkeit.',
    },
    'bench-notes-list': {
      code: 'Teil     St.  Holz    cm\nSitz      1   Ulme    33 × 33 × 3,8\nBein      3   Esche   40 × 3,5\nKeil      3   Eiche   3,2 × 0,5',
      language: 'Maßliste',
      caption: 'Auf das Brett übertragen, bevor Sie zur Säge greifen.',
    },
    'bench-notes-back': { text: 'Noch einen Vormittag anfragen' },
  },
);
