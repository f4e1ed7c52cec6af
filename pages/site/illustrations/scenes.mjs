import { disc, gradient, leg, palette, picture, room, shadow, tern } from './shapes.mjs';

function scene(title, { width, height, horizon, wall, floor, patch = false, definitions = '', content }) {
  const place = room({ width, height, horizon, wall, floor, patch });
  return picture({
    width,
    height,
    title,
    definitions: place.definitions + definitions,
    content: place.content + content,
  });
}

/** A stool by the window; the bay outside. */
const hero = scene('A stool by the window', {
  width: 960,
  height: 1200,
  horizon: 860,
  wall: palette.plaster,
  floor: palette.clay,
  definitions:
    gradient('sky', ['#f2cfa4', '#f6ead2']) +
    gradient('bay', ['#7ea6a6', '#3f6a6b']) +
    gradient('frame', ['#fbf7ee', '#cfc2aa'], 'x2="1"') +
    gradient('jug', ['#4f8580', '#1f3f3d'], 'x2="1" y2=".2"'),
  content:
    `<g filter="url(#softer)" opacity=".3"><path fill="#fff" d="M420 900L800 900 900 1180 520 1180z"/></g>` +
    `<path fill="#b9a98c" opacity=".5" d="M176 128h500v604H176z" filter="url(#soft)"/><path fill="url(#frame)" d="M150 96h500v620H150z"/><path fill="url(#sky)" d="M182 128h436v330H182z"/><path fill="url(#bay)" d="M182 440h436v244H182z"/><circle cx="300" cy="330" r="54" fill="#fbe3b2"/>` +
    `<path fill="#48605c" d="M182 446l80-40 60 14 70-26 60 34 70-12 96 30z"/><path fill="#fff" opacity=".45" d="M262 492h80v7h-80zM240 528h124v7H240zM276 566h54v7h-54z"/>` +
    tern(470, 250, 1.05) +
    `<path fill="url(#frame)" d="M390 128h18v556h-18zM182 396h436v16H182z"/><path fill="#d9ccb2" d="M120 716h560v30H120z"/><path fill="#000" opacity=".1" d="M120 746h560v10H120z"/>` +
    `<path fill="url(#jug)" d="M548 594c0-20 60-20 60 0 0 30 30 44 30 84 0 30-16 38-60 38s-60-8-60-38c0-40 30-54 30-84z"/><g fill="none" stroke="#5b6b45" stroke-width="5" stroke-linecap="round"><path d="M570 592C560 520 540 480 520 440M580 592c0-80 6-120 20-170M588 592c14-60 30-90 56-120"/></g><g fill="#c8643c"><circle cx="518" cy="436" r="15"/><circle cx="602" cy="416" r="17"/><circle cx="648" cy="468" r="14"/></g>` +
    shadow(600, 1124, 250, 34, 0.42) +
    leg('ash', [590, 880], [606, 1060], 34, 22) +
    leg('ash', [476, 884], [404, 1132], 38, 24) +
    leg('ash', [704, 884], [786, 1132], 38, 24) +
    disc('ash', 590, 842, 220, 0.25, 42),
});

const stone = (x, y, w, h, fill) =>
  `<path fill="${fill}" d="M${x} ${y + h}q-6-${h} ${w * 0.2}-${h}h${w * 0.6}q${w * 0.24} 0 ${w * 0.2} ${h}z"/>`;
const whyThree = scene('Three legs on uneven stones', {
  width: 1200,
  height: 800,
  horizon: 560,
  wall: ['#b8cccb', '#7fa3a3'],
  floor: ['#6f7f7c', '#4c5c5a'],
  definitions: gradient('sun', ['#fbe6bd', '#f3c98a']),
  content:
    `<circle cx="930" cy="210" r="96" fill="url(#sun)"/>` +
    tern(300, 190, 1.1) +
    tern(430, 120, 0.6) +
    [
      [0, 600, 230, 90, '#8b9794'],
      [220, 570, 220, 96, '#97a29e'],
      [450, 606, 250, 84, '#7d8a87'],
      [700, 560, 210, 110, '#9aa5a0'],
      [910, 600, 290, 90, '#84918e'],
      [-60, 690, 260, 120, '#a3ada8'],
      [190, 680, 280, 130, '#8f9b97'],
      [470, 700, 260, 110, '#a9b2ad'],
      [730, 676, 270, 130, '#939e9a'],
      [1000, 694, 260, 120, '#a0aaa6'],
    ]
      .map((stoneAt) => stone(...stoneAt))
      .join('') +
    shadow(620, 690, 230, 22, 0.5) +
    leg('ash', [590, 420], [604, 606], 30, 20) +
    leg('ash', [490, 426], [404, 690], 34, 22) +
    leg('ash', [690, 426], [790, 684], 34, 22) +
    disc('ash', 590, 390, 196, 0.26, 38),
});

const rings = (x, y, count) =>
  Array.from(
    { length: count },
    (_, i) => `<ellipse cx="${x + i * 1.5}" cy="${y - i}" rx="${190 - i * 19}" ry="${182 - i * 18}"/>`,
  ).join('');
const boards = [
  [690, 470, 430],
  [650, 530, 450],
  [704, 590, 400],
  [664, 650, 440],
];
const oneBoard = scene('A log and its boards', {
  width: 1200,
  height: 800,
  horizon: 600,
  wall: palette.ochre,
  floor: ['#7a5230', '#5b3a20'],
  patch: true,
  definitions:
    gradient('bark', ['#6d4a2f', '#33200f'], 'x2="1"') + gradient('end', ['#e2b983', '#b07c48'], 'x2="1" y2="1"'),
  content:
    shadow(420, 706, 300, 30, 0.5) +
    shadow(880, 712, 280, 22, 0.5) +
    `<ellipse cx="370" cy="500" rx="222" ry="214" fill="url(#bark)"/><ellipse cx="364" cy="500" rx="200" ry="192" fill="url(#end)"/><g fill="none" stroke="#7a4a26" stroke-width="3" opacity=".5">${rings(360, 502, 9)}</g><path fill="none" stroke="#5b3418" stroke-width="4" opacity=".7" d="M372 494L520 420M366 500L300 640"/>` +
    boards
      .map(
        ([x, y, w]) =>
          `<path fill="url(#elm-edge)" d="M${x} ${y}h${w}v44H${x}z"/><path fill="url(#elm-top)" d="M${x} ${y}h${w}l-16-12H${x + 16}z"/><path fill="none" stroke="#5b3418" stroke-width="2" opacity=".4" d="M${x + 20} ${y + 16}q${w * 0.4} 12 ${w - 50} 4M${x + 40} ${y + 32}q${w * 0.3}-8 ${w - 90} 0"/><path fill="#d9b98a" d="M${x + 50} ${y + 44}h26v16h-26zM${x + w - 90} ${y + 44}h26v16h-26z"/>`,
      )
      .join(''),
});

const soap = scene('Soap flakes and a brush', {
  width: 1200,
  height: 800,
  horizon: 470,
  wall: ['#c9d8d4', '#9dbab5'],
  floor: ['#ecd9b4', '#d2b27c'],
  definitions:
    gradient('bowl', ['#fdf9f0', '#b9c6c1'], 'x2="1" y2=".3"') + gradient('brush', ['#c8643c', '#7c3519'], 'x2="1"'),
  content:
    `<g fill="none" stroke="#a9824b" stroke-width="3" opacity=".4"><path d="M0 540c300-16 700 20 1200-4M0 620c420 20 800-18 1200 4M0 720c360-16 760 16 1200-6"/></g>` +
    shadow(450, 660, 270, 40, 0.34) +
    `<path fill="url(#bowl)" d="M210 430h460c0 150-80 236-230 236S210 580 210 430z"/><ellipse cx="440" cy="430" rx="230" ry="58" fill="#dfe6e1"/><path fill="#fffdf6" d="M250 430c10-50 60-40 80-66 30-34 70-6 92-30 26-24 62-4 76 16 34-6 50 20 54 40 30 0 66 16 74 40-40 30-110 42-186 42s-150-14-190-42z"/><g fill="#e9e2cf"><path d="M330 392l40-12-12 24zM430 372l36 10-30 16zM500 404l44-10-16 24zM392 424l36-8-8 20z"/></g>` +
    shadow(900, 668, 210, 24, 0.4) +
    `<path fill="#e8d7ae" d="M730 580h330l-14 86H744z"/><g stroke="#b79a5f" stroke-width="4" opacity=".7"><path d="M770 590l-4 70M810 590l-2 72M850 590v72M890 590v72M930 590v72M970 590l2 72M1010 590l4 70"/></g><path fill="url(#brush)" d="M700 540q0-56 60-56h270q60 0 60 56v44H700z"/><path fill="#fff" opacity=".2" d="M730 512q6-16 34-16h220q-140 4-254 16z"/>`,
});

const tool = (x, d) => `<g transform="translate(${x} 190)">${d}</g>`;
const workshop = scene('The workshop', {
  width: 1600,
  height: 900,
  horizon: 690,
  wall: ['#e4d6bd', '#a88f6c'],
  floor: ['#7d5738', '#54371f'],
  definitions:
    gradient('sky', ['#f0b483', '#f6e3bf']) +
    gradient('bay', ['#7ea6a6', '#3f6a6b']) +
    gradient('frame', ['#fbf7ee', '#c8b89a'], 'x2="1"') +
    gradient('iron', ['#71817f', '#2c3a39'], 'x2="1"'),
  content:
    `<path fill="#fff2d0" opacity=".28" d="M430 640L760 640 1180 900 640 900z"/>` +
    `<path fill="url(#frame)" d="M330 70h420v500H330z"/><path fill="url(#sky)" d="M356 96h368v270H356z"/><path fill="url(#bay)" d="M356 340h368v204H356z"/><circle cx="640" cy="288" r="40" fill="#fbe3b2"/><path fill="#48605c" d="M356 344l90-34 60 16 80-20 138 38z"/>` +
    tern(470, 200, 0.8) +
    `<path fill="url(#frame)" d="M532 96h16v448h-16zM356 310h368v14H356z"/>` +
    [
      [60, 40],
      [110, 90],
      [166, 20],
      [222, 120],
    ]
      .map(
        ([x, top], i) =>
          `<path fill="url(#${['elm', 'ash', 'cherry', 'elm'][i]}-leg)" d="M${x} ${top + 60}l46-6 14 640h-46z"/>`,
      )
      .join('') +
    `<path fill="#8a6a43" d="M870 170h560v16H870z"/>` +
    tool(930, `<path fill="url(#ash-leg)" d="M-10 0h20l4 150h-28z"/><path fill="url(#iron)" d="M-46-6h92v46h-92z"/>`) +
    tool(
      1060,
      `<path fill="url(#elm-leg)" d="M-14 0h28l6 70h-40z"/><path fill="url(#iron)" d="M-16 70h32v110l-16 16-16-16z"/>`,
    ) +
    tool(
      1180,
      `<path fill="url(#cherry-leg)" d="M-40-4q40-24 60 30l-24 40q-40-10-36-70z"/><path fill="url(#iron)" d="M-26 60L20 50 70 250-26 210z"/>`,
    ) +
    tool(
      1340,
      `<circle r="70" cy="80" fill="none" stroke="url(#iron)" stroke-width="14"/><path fill="url(#ash-leg)" d="M-8 0h16v-14h-16z"/>`,
    ) +
    shadow(1130, 800, 430, 26, 0.5) +
    `<path fill="url(#elm-edge)" d="M800 590h640v56H800z"/><path fill="url(#elm-top)" d="M830 566h590l40 24H790z"/><path fill="url(#elm-leg)" d="M850 646h60v160h-60zM1330 646h60v160h-60z"/><path fill="#4b2d18" opacity=".5" d="M910 700h420v26H910z"/>` +
    leg('ash', [1090, 470], [1096, 560], 22, 16) +
    leg('ash', [1036, 470], [1000, 578], 24, 16) +
    leg('ash', [1150, 470], [1190, 578], 24, 16) +
    disc('ash', 1094, 452, 116, 0.24, 24) +
    `<g fill="#f0d9ae"><path d="M870 566q20-34 50-20-26 4-20 20zM930 568q8-22 34-12-20 2-16 12zM1260 566q24-40 56-18-30 0-28 18z"/></g>` +
    shadow(560, 836, 170, 22, 0.4) +
    leg('cherry', [540, 690], [548, 800], 24, 16) +
    leg('cherry', [476, 692], [430, 842], 26, 18) +
    leg('cherry', [604, 692], [656, 842], 26, 18) +
    disc('cherry', 540, 670, 130, 0.25, 28),
});

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Tern Joinery</title><rect width="64" height="64" rx="14" fill="#9c3f1c"/><g stroke="#fbf3e2" stroke-width="6" stroke-linecap="round"><path d="M22 28L14 52M42 28l8 24M32 30v16"/></g><ellipse cx="32" cy="22" rx="22" ry="8" fill="#fbf3e2"/></svg>\n`;

/** Pictures of places and posts, and the site's icon, by file name. */
export const scenePictures = {
  hero,
  'journal-why-three': whyThree,
  'journal-one-board': oneBoard,
  'journal-soap': soap,
  workshop,
  icon,
};
