import { disc, glow, gradient, leg, palette, picture, room, rung, shadow, tern } from './shapes.mjs';

const size = { width: 1000, height: 1000 };
const maple = ['#f6e7c8', '#e2c592', '#b08a55'];

/** A square picture of one thing in a room. */
function still(title, wall, floor, content, { horizon = 640, definitions = '', patch = true } = {}) {
  const place = room({ ...size, horizon, wall, floor, patch });
  return picture({ ...size, title, definitions: place.definitions + definitions, content: place.content + content });
}

/** The meadow stool: a low one has one ring of rungs, a tall one two. */
function meadowStool(wood, seatY, footY) {
  const middle = (seatY + footY) / 2;
  return (
    shadow(520, footY + 6, 240, 34, 0.4) +
    leg(wood, [502, seatY + 40], [514, footY - 84], 32, 20) +
    rung(wood, [372, middle + 60], [508, middle + 20], 12) +
    rung(wood, [636, middle + 60], [508, middle + 20], 12) +
    leg(wood, [404, seatY + 40], [316, footY], 36, 22) +
    leg(wood, [598, seatY + 40], [694, footY], 36, 22) +
    rung(wood, [356, middle + 110], [652, middle + 110], 14) +
    disc(wood, 500, seatY, 212, 0.25, 40)
  );
}

const stoolMeadow = still('Meadow stool', ['#9fb08a', '#7f9370'], palette.plaster, meadowStool('ash', 420, 868), {
  horizon: 700,
});

const stoolMeadowElm = still(
  'Meadow stool in elm',
  palette.plaster,
  palette.clay,
  meadowStool('elm', 280, 890) + rung('elm', [372, 470], [636, 470], 12),
  { horizon: 720 },
);

/** A seat from above, with the ends of its three wedged joints. */
function seat(wood, x, y, radius) {
  const [light, middle, dark] = palette[wood];
  const ring = (k) =>
    `<ellipse cx="${x - radius * 0.1}" cy="${y + radius * 0.06}" rx="${radius * k}" ry="${radius * k * 0.97}"/>`;
  const joint = (angle) => {
    const [jx, jy] = [x + Math.cos(angle) * radius * 0.52, y + Math.sin(angle) * radius * 0.52];
    return `<g transform="translate(${jx.toFixed(1)} ${jy.toFixed(1)}) rotate(${((angle * 180) / Math.PI).toFixed(1)})"><circle r="${radius * 0.12}" fill="${middle}" stroke="${dark}" stroke-width="3"/><path fill="${dark}" d="M-3 ${-radius * 0.12}h6v${radius * 0.24}h-6z"/></g>`;
  };
  return (
    `<ellipse cx="${x + 26}" cy="${y + 30}" rx="${radius}" ry="${radius}" fill="#2a1a10" opacity=".34" filter="url(#soft)"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${wood}-top)"/><circle cx="${x}" cy="${y}" r="${radius - 4}" fill="none" stroke="${light}" stroke-width="6" opacity=".7"/>` +
    `<g fill="none" stroke="${dark}" stroke-width="2.5" opacity=".26">${[0.84, 0.68, 0.53, 0.4, 0.27, 0.14].map(ring).join('')}</g>` +
    [-Math.PI / 2, Math.PI / 6, (5 * Math.PI) / 6].map(joint).join('')
  );
}
const stoolMeadowSeat = picture({
  ...size,
  title: 'Seats of the meadow stool',
  definitions: gradient('cloth', ['#e9dcc4', '#d6c3a2'], 'x2="1" y2="1"'),
  content:
    `<path fill="url(#cloth)" d="M0 0h1000v1000H0z"/><g stroke="#fff" stroke-width="3" opacity=".25">${[100, 300, 500, 700, 900].map((at) => `<path d="M${at} 0v1000M0 ${at}h1000"/>`).join('')}</g>` +
    seat('ash', 330, 320, 232) +
    seat('elm', 690, 420, 216) +
    seat('cherry', 420, 728, 210),
});

const boardBread = still(
  'Bread board',
  palette.sea,
  palette.plaster,
  shadow(540, 800, 380, 44, 0.34) +
    `<path fill="url(#maple-edge)" d="M150 690h700v62q0 18-18 18H168q-18 0-18-18z"/><path fill="url(#maple-top)" d="M226 560h548q16 0 24 12l76 104q10 14-14 14H140q-24 0-14-14l76-104q8-12 24-12z"/>` +
    `<g stroke="${maple[2]}" stroke-width="2" opacity=".3" fill="none">${[300, 380, 460, 540, 620, 700].map((x) => `<path d="M${x} 562l${(x - 500) * 0.3} 126"/>`).join('')}<path d="M196 604h608M166 646h668"/></g>` +
    `<ellipse cx="452" cy="640" rx="200" ry="30" fill="#2a1a10" opacity=".26" filter="url(#soft)"/><path fill="url(#crust)" d="M250 610c0-110 84-172 196-172s196 62 196 172c0 26-26 40-66 42H316c-40-2-66-16-66-42z"/><g stroke="#f2dcb0" stroke-width="16" stroke-linecap="round" opacity=".8"><path d="M366 476q-30 40-36 92M452 456q-20 50-20 104M540 476q0 40-14 92"/></g>` +
    `<path fill="#dfe5e2" d="M664 610l196-46q20-2 20 12-10 14-30 20l-180 34z"/><path fill="#3a2b1c" d="M664 608l-78 20q-10 20 6 26l80-20z"/>`,
  {
    horizon: 520,
    definitions:
      gradient('maple-top', [maple[0], maple[1]], 'x2="1" y2=".6"') +
      gradient('maple-edge', [maple[1], maple[2]], 'x2="1"') +
      gradient('crust', ['#d89a52', '#8a4d22'], 'x2=".7" y2="1"'),
  },
);

const flake = ([x, y, angle]) =>
  `<path transform="translate(${x} ${y}) rotate(${angle})" d="M-16-5q16-9 32 0-12 10-32 0z"/>`;
const flakes = [
  [452, 700, 10],
  [492, 684, -20],
  [536, 706, 40],
  [420, 724, -12],
  [576, 690, 16],
  [508, 722, 4],
  [468, 740, -34],
  [552, 738, 22],
  [606, 716, -8],
  [392, 706, 30],
  [520, 662, 8],
  [360, 860, 12],
  [700, 850, -22],
  [640, 872, 30],
];
const soapFlakes = still(
  'Soap flakes',
  palette.rose,
  ['#b98a62', '#8f6340'],
  shadow(300, 820, 150, 30, 0.4) +
    shadow(560, 820, 200, 34, 0.4) +
    `<path fill="url(#paper)" d="M170 400l60-44h180l46 40 14 424H156z"/><path fill="#fff" opacity=".4" d="M230 356l-60 44 40 18 40-62zM410 356l46 40-34 16-30-56z"/><path fill="#a9b9a6" d="M166 520h298l6 150H162z"/><g fill="#1f2523"><path d="M226 566h176v10H226zM256 592h116v8H256z"/></g>` +
    tern(314, 636, 0.42, '#1f2523', '#1f2523') +
    `<path fill="url(#bowl)" d="M362 700h320q-10 116-104 126h-112q-94-10-104-126z"/><ellipse cx="522" cy="702" rx="160" ry="36" fill="#5d7c76"/><ellipse cx="512" cy="698" rx="142" ry="46" fill="#fffdf6"/><g fill="#f4ead6" stroke="#d9c9a8" stroke-width="2">${flakes.map(flake).join('')}</g>` +
    `<g transform="rotate(-14 800 800)"><path fill="url(#elm-edge)" d="M690 770q0-26 30-26h186q36 0 36 26t-36 26H720q-30 0-30-26z"/><path fill="#efe0bd" d="M716 796h170l-8 50H724z"/><g stroke="#c9b184" stroke-width="3">${[740, 764, 788, 812, 836, 860].map((x) => `<path d="M${x} 798v46"/>`).join('')}</g></g>`,
  {
    horizon: 600,
    definitions:
      gradient('paper', ['#f3e6ce', '#cdb48b'], 'x2="1" y2=".4"') + gradient('bowl', ['#7fa39b', '#35564f'], 'x2="1"'),
  },
);

const stick = (wood, x, y, width, height, angle) =>
  `<g transform="rotate(${angle} ${x} ${y})"><path fill="url(#${wood}-edge)" d="M${x} ${y}h${width}v${height}h-${width}z"/><path fill="url(#${wood}-top)" d="M${x} ${y}h${width}l-14-22h-${width - 28}z"/></g>`;
const boxOffcut = still(
  'Offcut box',
  palette.ochre,
  palette.elm.slice(1),
  shadow(540, 850, 340, 44, 0.5) +
    `<path fill="#8f6a42" d="M236 470h528l40 60H196z"/>` +
    stick('ash', 300, 330, 84, 320, -8) +
    stick('cherry', 410, 286, 70, 360, 3) +
    stick('elm', 500, 344, 96, 300, -3) +
    stick('ash', 600, 300, 62, 340, 9) +
    stick('cherry', 664, 372, 74, 260, 14) +
    `<path fill="url(#board)" d="M196 530h608v290q0 16-16 16H212q-16 0-16-16z"/><path fill="#c89c66" d="M196 530l-104-70 60-40 84 50zM804 530l104-70-60-40-84 50z"/><path fill="#fff" opacity=".1" d="M196 530h608v40H196z"/><path fill="#6d4a28" opacity=".5" d="M470 530h60v120h-60z"/>` +
    tern(500, 740, 0.9, '#5b3d20', '#5b3d20'),
  { horizon: 620, definitions: gradient('board', ['#c79a63', '#96693c'], 'x2="1" y2=".5"') },
);

const serviceMend = still(
  'A loose joint mended',
  palette.night,
  palette.elm.slice(1),
  `<circle cx="430" cy="260" r="420" fill="url(#glow)"/>` +
    shadow(520, 760, 380, 36, 0.5) +
    `<g transform="rotate(-24 460 640)"><path fill="url(#ash-edge)" d="M150 606h560q24 0 24 26t-24 26H150q-40-4-40-26t40-26z"/><path fill="#f7e6c4" opacity=".5" d="M150 612h560v8H150z"/><circle cx="714" cy="632" r="26" fill="#e0c08a"/><path fill="#6a4a24" d="M710 608h8v48h-8z"/></g>` +
    `<g transform="rotate(18 660 560)"><path fill="url(#cherry-edge)" d="M648 470h36v330q-18 16-36 0z"/><path fill="url(#elm-edge)" d="M548 360h236q18 0 18 18v96q0 18-18 18H548q-18 0-18-18v-96q0-18 18-18z"/><path fill="#fff" opacity=".16" d="M548 366h236v16H548z"/></g>` +
    `<path fill="url(#ash-top)" d="M250 790l150-34 6 44-146 14q-16-8-10-24z"/><path fill="url(#cherry-top)" d="M430 812l110-24 4 32-106 10q-12-6-8-18z"/>`,
  { horizon: 660, patch: false, definitions: glow('glow', '#ffdfa0') },
);

const plansDairy = still(
  'Plans for the dairy stool',
  palette.plaster,
  ['#b98a62', '#8f6340'],
  shadow(520, 830, 380, 40, 0.4) +
    `<g transform="rotate(-4 500 560)"><path fill="#163a4d" d="M150 250h690v560H150z"/><path fill="url(#blue)" d="M160 260h670v540H160z"/><path fill="#fff" opacity=".12" d="M830 260v90l-90-90z"/>` +
    `<g stroke="#dff0f4" stroke-opacity=".14" stroke-width="2">${[230, 300, 370, 440, 510, 580, 650, 720, 790].map((x) => `<path d="M${x} 260v540"/>`).join('')}${[330, 400, 470, 540, 610, 680, 750].map((y) => `<path d="M160 ${y}h670"/>`).join('')}</g>` +
    `<g fill="none" stroke="#e8f5f7" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><ellipse cx="400" cy="400" rx="170" ry="44"/><path d="M230 400v26q40 44 170 44t170-44v-26M300 462l-56 250 26 4 66-246M500 462l56 250-26 4-66-246M392 470l6 190h20l4-190"/></g>` +
    `<g fill="none" stroke="#e8f5f7" stroke-width="3"><path d="M230 350h340M230 338v24M570 338v24M620 400v316M608 400h24M608 716h24"/><circle cx="716" cy="400" r="70"/><circle cx="716" cy="360" r="9"/><circle cx="682" cy="420" r="9"/><circle cx="750" cy="420" r="9"/><path d="M716 330v140M646 400h140" stroke-dasharray="10 8"/></g><g fill="#e8f5f7"><path d="M660 640h130v6H660zM660 666h100v6H660zM660 692h120v6H660zM660 740h60v12h-60z"/></g></g>` +
    `<g transform="rotate(24 760 800)"><path fill="#d9a441" d="M600 790h250v22H600z"/><path fill="#f3e0bd" d="M850 790l44 11-44 11z"/><path fill="#22302f" d="M880 797l14 4-14 4z"/><path fill="#b5623f" d="M582 790h18v22h-18z"/></g>`,
  { horizon: 300, patch: false, definitions: gradient('blue', ['#2b647c', '#1c4a5f'], 'x2="1" y2="1"') },
);

const giftCard = still(
  'Gift card',
  palette.sea,
  palette.rose,
  shadow(530, 790, 350, 40, 0.36) +
    `<g transform="rotate(-7 500 560)"><path fill="#e6d6b8" d="M176 366h660q20 0 20 20v380q0 20-20 20H176q-20 0-20-20V386q0-20 20-20z"/><path fill="url(#card)" d="M168 352h660q20 0 20 20v380q0 20-20 20H168q-20 0-20-20V372q0-20 20-20z"/>` +
    `<path fill="#7fa3a3" opacity=".45" d="M148 640q160-60 330-20t370-40v172q0 20-20 20H168q-20 0-20-20z"/><path fill="#4f7879" opacity=".4" d="M148 700q180-40 360-8t340-30v90q0 20-20 20H168q-20 0-20-20z"/>` +
    tern(590, 490, 2, '#fffdf8', '#22302f') +
    `<path fill="#1f2523" d="M206 410h150v12H206zM206 440h96v8h-96z"/><path fill="#9c3f1c" d="M316 352h46v420h-46z"/><path fill="#7b2f12" opacity=".5" d="M352 352h10v420h-10z"/>` +
    `<g fill="#b24c24"><path d="M338 560C250 470 206 510 214 560s70 44 124 0zM338 560c88-90 132-50 124 0s-70 44-124 0z"/><path d="M338 560l-60 120 46-22 14-98 16 98 48 18z"/></g><circle cx="338" cy="560" r="24" fill="#7b2f12"/></g>`,
  { horizon: 480, definitions: gradient('card', ['#fffaf0', '#efdfc2'], 'x2="1" y2="1"') },
);

const line = (y, to, from = 556) => `<path d="M${from} ${y}h${to - from}"/>`;
const seasonLetter = still(
  'The season letter',
  palette.clay,
  ['#8c6a4a', '#684a31'],
  shadow(540, 800, 400, 46, 0.44) +
    `<path fill="#4a2d20" d="M110 350q200-30 390 16 190-46 390-16v430q-200-20-390 20-190-40-390-20z"/><path fill="url(#page)" d="M130 336q190-30 370 16v424q-180-38-370-16z"/><path fill="url(#other)" d="M870 336q-190-30-370 16v424q180-38 370-16z"/><path fill="#2a1a10" opacity=".14" d="M470 346l30 6v424l-30-8zM530 346l-30 6v424l30-8z"/>` +
    `<g fill="none" stroke="#5c554a" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><ellipse cx="306" cy="470" rx="110" ry="26"/><path d="M196 470v18q26 26 110 26t110-26v-18M236 506l-32 162M376 506l32 162M302 514l4 120M226 590l156 0"/></g>` +
    `<g fill="none" stroke="#8b8172" stroke-width="4" stroke-linecap="round">${[
      [420, 810],
      [456, 790],
      [492, 816],
      [528, 742],
      [590, 804],
      [626, 780],
      [662, 812],
      [698, 690],
    ]
      .map(([y, to]) => line(y, to))
      .join('')}</g>` +
    `<g transform="rotate(-34 700 770)"><path fill="#3f7a66" d="M560 770h250v24H560z"/><path fill="#fff" opacity=".2" d="M560 772h250v7H560z"/><path fill="#f3e0bd" d="M560 770l-46 12 46 12z"/><path fill="#22302f" d="M528 778l-14 4 14 4z"/><path fill="#e8c4ae" d="M810 770h26v24h-26z"/></g>`,
  {
    horizon: 420,
    definitions:
      gradient('page', ['#fffaf0', '#efe3cb'], 'x2="1" y2=".2"') +
      gradient('other', ['#f3e8d2', '#fffaf0'], 'x2="1" y2=".2"'),
  },
);

/** Pictures of what goes with the furniture, and of the meadow stool, by file name. */
export const goodsPictures = {
  'stool-meadow': stoolMeadow,
  'stool-meadow-elm': stoolMeadowElm,
  'stool-meadow-seat': stoolMeadowSeat,
  'board-bread': boardBread,
  'soap-flakes': soapFlakes,
  'box-offcut': boxOffcut,
  'service-mend': serviceMend,
  'plans-dairy': plansDairy,
  'gift-card': giftCard,
  'season-letter': seasonLetter,
};
