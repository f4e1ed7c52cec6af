import type { ProductTextSeed } from '../../site-seed.js';

type Words = Pick<ProductTextSeed, 'imageAlts' | 'optionWords'>;

const pictures = (alts: Readonly<Record<string, string>>): Words['imageAlts'] =>
  Object.fromEntries(Object.entries(alts).map(([name, alt]) => [`/media/shop/${name}.webp`, alt]));

/** German words of the products' pictures beside the first and of their options, by the last digits of their ids. */
export const productWords: Readonly<Record<string, Words>> = {
  '1001': {
    imageAlts: pictures({
      'stool-dairy-joint': 'Die Kante des Eschensitzes und die Keile seiner Verbindungen, aus der Nähe.',
      'stool-dairy-above': 'Der runde Sitz von oben mit seinen drei verkeilten Verbindungen.',
    }),
  },
  '1009': {
    imageAlts: pictures({
      'stool-meadow-elm': 'Der hohe Hocker aus dunkler Ulme mit drei Sprossen vor einer hellen Wand.',
      'stool-meadow-cherry': 'Ein mittelhoher Hocker aus roter Kirsche vor einer blaugrauen Wand.',
      'stool-meadow-seat': 'Drei runde Sitze nebeneinander von oben: Esche, Ulme und Kirsche.',
    }),
    optionWords: {
      Wood: 'Holz',
      Ash: 'Esche',
      Elm: 'Ulme',
      Cherry: 'Kirsche',
      Height: 'Höhe',
      'Low, 18 in': 'Niedrig, 46 cm',
      'Tall, 26 in': 'Hoch, 66 cm',
    },
  },
  '1002': {
    imageAlts: pictures({ 'stool-work-seat': 'Der ausgehöhlte Ulmensitz mit den hellen Enden seiner Eschenbeine.' }),
  },
  '1003': {
    imageAlts: pictures({ 'table-lamp-top': 'Die Birne auf der Tischplatte und die Maserung der Kirsche.' }),
  },
  '1004': {
    imageAlts: pictures({ 'stand-plant-foot': 'Der Topf auf dem Ständer aus Eiche, aus der Nähe.' }),
  },
  '1005': {
    imageAlts: pictures({ 'easel-field-shelf': 'Die Unterkante des Bildes auf der Leiste der Staffelei.' }),
  },
  '1006': {
    imageAlts: pictures({ 'stand-candle-foot': 'Die gedrechselte Säule und ihre geschwungenen Füße.' }),
  },
  '1007': {
    imageAlts: pictures({ 'trivet-pot-disc': 'Die Jahresringe der Ahornscheiben unter dem Topf.' }),
  },
  '1008': {
    imageAlts: pictures({ 'bench-hall-end': 'Das Ende der Bank über ihrem einzelnen Bein.' }),
  },
  '100a': {
    imageAlts: pictures({ 'board-bread-edge': 'Die Kante des Brettes: Hirnholz und die Klinge des Messers.' }),
    optionWords: { Size: 'Größe', 'Small, 9 in': 'Klein, 23 cm', 'Large, 14 in': 'Groß, 36 cm' },
  },
  '100b': {
    imageAlts: pictures({ 'soap-flakes-bowl': 'Weiße Flocken, in der Schale gehäuft.' }),
  },
  '100c': {
    imageAlts: pictures({ 'box-offcut-wood': 'Enden von Esche, Ulme, Kirsche, Ahorn und Nussbaum in der Kiste.' }),
  },
  '100f': { optionWords: { Amount: 'Betrag', $50: '50 $', $100: '100 $', $250: '250 $' } },
};
