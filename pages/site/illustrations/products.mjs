import { disc, glow, gradient, leg, palette, picture, room, rung, shadow } from './shapes.mjs';

const size = { width: 1000, height: 1000 };

/** A square picture of one thing in a room. */
function still(title, wall, floor, content, { horizon = 640, definitions = '', patch = true } = {}) {
  const place = room({ ...size, horizon, wall, floor, patch });
  return picture({ ...size, title, definitions: place.definitions + definitions, content: place.content + content });
}

const stoolDairy = still(
  'Dairy stool',
  palette.plaster,
  palette.clay,
  shadow(520, 838, 270, 42) +
    leg('ash', [500, 580], [520, 776], 34, 22) +
    leg('ash', [380, 590], [300, 850], 38, 24) +
    leg('ash', [620, 590], [704, 850], 38, 24) +
    disc('ash', 500, 540, 236, 0.27, 44),
);

const stoolWork = still(
  'Work stool',
  palette.sea,
  palette.night,
  shadow(520, 888, 230, 34, 0.5) +
    leg('ash', [500, 300], [512, 800], 30, 20) +
    rung('ash', [338, 690], [510, 640], 13) +
    rung('ash', [668, 690], [510, 640], 13) +
    leg('ash', [408, 300], [310, 890], 34, 22) +
    leg('ash', [592, 300], [700, 890], 34, 22) +
    rung('ash', [338, 724], [670, 724], 15) +
    disc('elm', 500, 262, 196, 0.24, 44) +
    `<ellipse cx="492" cy="262" rx="120" ry="24" fill="#6b4223" opacity=".16"/>`,
  { horizon: 720 },
);

const lamp =
  `<circle cx="440" cy="300" r="330" fill="url(#glow)"/>` +
  `<path fill="#2f3b38" d="M434 318h14v92h-14z"/><path fill="url(#brass)" d="M394 412c0-26 20-32 47-32s47 6 47 32z"/><path fill="url(#shade)" d="M392 204h98l44 122H348z"/>`;
const pear = `<ellipse cx="604" cy="418" rx="46" ry="10" opacity=".3" fill="#2a1a10"/><path fill="url(#pear)" d="M588 306c16-6 28 6 30 26 2 22 26 34 24 60-2 22-22 32-50 32s-48-10-48-34c0-26 26-36 30-58 2-14 4-22 14-26z"/><path d="M596 308q2-20 12-28" fill="none" stroke="#4d3a20" stroke-width="6" stroke-linecap="round"/>`;
const tableLamp = still(
  'Lamp table',
  palette.rose,
  ['#8c4f3a', '#6d3827'],
  shadow(530, 886, 250, 36, 0.5) +
    leg('cherry', [506, 440], [514, 796], 30, 16) +
    leg('cherry', [390, 440], [300, 888], 36, 18) +
    leg('cherry', [612, 440], [708, 888], 36, 18) +
    disc('cherry', 500, 410, 290, 0.2, 30) +
    lamp +
    pear,
  {
    horizon: 700,
    patch: false,
    definitions:
      glow('glow', '#fff0c4') +
      gradient('shade', ['#fff3d2', '#eec27a']) +
      gradient('brass', ['#f0c772', '#9a6b24'], 'x2="1"') +
      gradient('pear', ['#d9cf6a', '#8a8a2f'], 'x2="1" y2=".5"'),
  },
);

const leaf = (angle, length, fill) =>
  `<path transform="translate(500 384) rotate(${angle})" fill="${fill}" d="M0 0C${-length * 0.36} ${-length * 0.3} ${-length * 0.26} ${-length * 0.8} 0 ${-length}C${length * 0.26} ${-length * 0.8} ${length * 0.36} ${-length * 0.3} 0 0z"/>`;
const standPlant = still(
  'Plant stand',
  palette.ochre,
  palette.elm.slice(1),
  shadow(520, 890, 190, 30, 0.44) +
    leg('ash', [500, 600], [508, 810], 26, 18) +
    leg('ash', [420, 600], [372, 892], 30, 20) +
    leg('ash', [580, 600], [634, 892], 30, 20) +
    disc('ash', 500, 590, 150, 0.22, 30) +
    [
      [-74, 250, 0],
      [72, 260, 1],
      [-40, 300, 1],
      [42, 310, 0],
      [-12, 330, 0],
      [14, 270, 1],
    ]
      .map(([a, l, k]) => leaf(a, l, k ? '#2f5d50' : '#3f7a66'))
      .join('') +
    `<path fill="url(#pot)" d="M396 384h208l-30 208a74 16 0 0 1-148 0z"/><path fill="url(#rim)" d="M386 366h228v44H386z"/>`,
  {
    horizon: 700,
    definitions: gradient('pot', ['#cf7550', '#7e3a22'], 'x2="1"') + gradient('rim', ['#df8a63', '#8f4529'], 'x2="1"'),
  },
);

const easelField = still(
  'Field easel',
  palette.plaster,
  palette.sea,
  shadow(540, 894, 240, 28, 0.4) +
    leg('ash', [506, 150], [640, 812], 22, 14) +
    leg('elm', [484, 130], [318, 900], 24, 16) +
    leg('elm', [516, 130], [690, 900], 24, 16) +
    `<g transform="rotate(-1 500 440)"><path fill="#2a1a10" opacity=".2" d="M322 268h384v352H322z" filter="url(#soft)"/><path fill="#fbf6ea" d="M310 250h380v350H310z"/><path fill="url(#sky)" d="M334 274h332v190H334z"/><path fill="url(#bay)" d="M334 430h332v146H334z"/><circle cx="580" cy="352" r="36" fill="#f6d9a0"/><path fill="#3d5654" d="M334 430l70-30 60 18 40-10 52 22z"/><path fill="#fff" opacity=".5" d="M560 470h40v6h-40zM548 496h66v6h-66zM566 522h30v6h-30z"/></g>` +
    `<path fill="url(#elm-edge)" d="M292 600h416v30H292z"/><path fill="url(#elm-top)" d="M478 120h44v140h-44z"/>`,
  { horizon: 740, definitions: gradient('sky', ['#e9b98f', '#f4e2c0']) + gradient('bay', ['#6f9797', '#35595a']) },
);

const foot = (side) =>
  `<path fill="url(#cherry-leg)" d="M${500 + side * 10} 720C${500 + side * 60} 716 ${500 + side * 120} 760 ${500 + side * 140} 850C${500 + side * 146} 876 ${500 + side * 176} 872 ${500 + side * 190} 884L${500 + side * 128} 890C${500 + side * 112} 830 ${500 + side * 70} 790 ${500 + side * 10} 806z"/>`;
const standCandle = still(
  'Candle stand',
  palette.night,
  ['#1d2c2b', '#141e1d'],
  `<circle cx="500" cy="160" r="480" fill="url(#glow)"/>` +
    shadow(510, 890, 210, 24, 0.6) +
    `<path fill="#4c2013" d="M490 720h22v96q-11 22-22 0z"/>` +
    foot(-1) +
    foot(1) +
    `<path fill="url(#cherry-leg)" d="M484 404h32l-2 60q26 10 26 34t-24 34l10 130q22 22 8 64-34 20-68 0-14-42 8-64l10-130q-24-10-24-34t26-34z"/>` +
    disc('cherry', 500, 390, 104, 0.2, 18) +
    `<path fill="url(#wax)" d="M474 208h52v176a26 6 0 0 1-52 0z"/><ellipse cx="500" cy="208" rx="26" ry="6" fill="#fff4d8"/><path fill="none" stroke="#3a2b1c" stroke-width="5" d="M500 208v-22"/><path fill="#ffcf6a" d="M500 84c26 38 30 60 30 76a30 30 0 0 1-60 0c0-16 4-38 30-76z"/><path fill="#fff3c9" d="M500 130c12 18 14 28 14 38a14 14 0 0 1-28 0c0-10 2-20 14-38z"/>`,
  {
    horizon: 720,
    patch: false,
    definitions: glow('glow', '#ffd78a') + gradient('wax', ['#fff4dc', '#d8b67c'], 'x2="1"'),
  },
);

const trivetPot = still(
  'Pot trivet',
  palette.rose,
  palette.plaster,
  shadow(540, 800, 320, 46, 0.36) +
    disc('elm', 500, 700, 132, 0.3, 30) +
    disc('ash', 370, 752, 140, 0.3, 34) +
    disc('ash', 634, 752, 140, 0.3, 34) +
    `<path fill="url(#enamel)" d="M290 440h424v190q0 110-96 110H386q-96 0-96-110z"/><path fill="url(#enamel)" d="M212 486q0-22 24-22h60v46h-60q-24 0-24-24zM708 464h60q24 0 24 22t-24 24h-60z"/><path fill="#fff" opacity=".16" d="M318 470h44v190q0 30 20 50-64-10-64-80z"/><ellipse cx="502" cy="440" rx="212" ry="40" fill="#1f3a37"/><path fill="url(#enamel)" d="M290 430a212 40 0 0 0 424 0c-10-60-90-96-212-96s-202 36-212 96z"/><circle cx="502" cy="318" r="28" fill="url(#brass)"/><path fill="#fff" opacity=".18" d="M330 420c20-40 70-60 130-66-50 16-82 40-92 74z"/>`,
  {
    horizon: 560,
    definitions:
      gradient('enamel', ['#47807a', '#1c3a38'], 'x2="1" y2=".3"') +
      gradient('brass', ['#f0c772', '#9a6b24'], 'x2="1" y2="1"'),
  },
);

const benchHall = still(
  'Hall bench',
  palette.clay,
  palette.elm.slice(1),
  shadow(520, 806, 420, 34, 0.46) +
    leg('elm', [230, 520], [220, 738], 40, 26) +
    leg('elm', [206, 540], [128, 810], 44, 28) +
    leg('elm', [742, 540], [802, 790], 46, 28) +
    `<path fill="url(#elm-edge)" d="M90 520v40q0 18 30 18h760q30 0 30-18v-40z"/><path fill="url(#elm-top)" d="M150 470h690q40 0 70 50 0 12-30 12H120q-30 0-30-12 24-50 60-50z"/><g fill="none" stroke="#6b4223" stroke-width="2" opacity=".28"><path d="M120 516c180-20 360 8 760-6M160 488c220 10 420-8 690 6M640 500c20-12 70-12 90 0-20 12-70 12-90 0z"/></g>` +
    `<path fill="url(#boot)" d="M590 400h64v70c30 6 60 18 64 46H586z"/><path fill="#1d2b2a" d="M582 512h140v12H582z"/><path fill="url(#boot)" opacity=".9" d="M486 412h62v62c30 6 56 16 60 44H482z"/><path fill="#1d2b2a" d="M478 514h134v12H478z"/>`,
  { horizon: 650, definitions: gradient('boot', ['#4f7879', '#24403f'], 'x2="1"') },
);

/** Pictures of the products, by file name. */
export const productPictures = {
  'stool-dairy': stoolDairy,
  'stool-work': stoolWork,
  'table-lamp': tableLamp,
  'stand-plant': standPlant,
  'easel-field': easelField,
  'stand-candle': standCandle,
  'trivet-pot': trivetPot,
  'bench-hall': benchHall,
};
