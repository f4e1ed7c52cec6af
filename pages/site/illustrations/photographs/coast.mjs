import {
  below,
  between,
  blur,
  cloth,
  createChance,
  glitter,
  halo,
  many,
  ridge,
  round,
  spruce,
  stops,
  wood,
} from './brush.mjs';

/** Islands one behind the other in the mist of a morning, and the sun over the water. */
function bayMorning() {
  const [width, height, sea] = [2400, 1350, 800];
  const chance = createChance(3);
  const layers = [
    { base: 740, rise: 120, peaks: 1.3, paint: '#d9b79f', low: 8, high: 18 },
    { base: 770, rise: 150, peaks: 0.9, paint: '#b79486', low: 16, high: 34 },
    { base: 800, rise: 130, peaks: 1.6, paint: '#82706f', low: 28, high: 60 },
  ].map(({ base, rise, peaks, paint, low, high }, at) => {
    const points = ridge(chance, { width, base, height: rise, peaks, rough: 0.45, steps: 220 });
    return (
      below(points, sea + 6, `fill="${paint}"`) +
      wood(chance, points, { low, high, every: 2, paint: `fill="${paint}"` }) +
      `<rect y="${sea - 110 + at * 26}" width="${width}" height="120" fill="#f7dcbd" opacity="${0.44 - at * 0.1}" filter="url(#mist)"/>`
    );
  });
  const headland = ridge(chance, { width: 1040, base: 905, height: 150, peaks: 0.55, rough: 0.4, steps: 90 }).map(
    ([x, y]) => [x, Math.min(930, y + (x / 1040) ** 3 * 130)],
  );
  return {
    width,
    height,
    definitions:
      stops('sky', [
        [0, '#6f8ea6'],
        [0.45, '#e3b796'],
        [0.62, '#fbe0b4'],
      ]) +
      stops('sea', [
        [0, '#f6d4a6'],
        [0.25, '#c79f8c'],
        [1, '#4d6572'],
      ]) +
      halo('sun', [
        [0, '#fff8e2'],
        [0.12, '#fff0c8', 0.95],
        [0.3, '#ffdf9e', 0.4],
        [1, '#ffcf8a', 0],
      ]) +
      blur('mist', 40, 26) +
      blur('still', 6, 1.5) +
      blur('wake', 14, 22) +
      cloth('cloud', { frequency: '.0012 .006', seed: 12, color: '1 .93 .84', strength: 1.9, threshold: -0.86 }) +
      cloth('ripple', { frequency: '.004 .05', seed: 5, color: '.25 .33 .38', strength: 1.3, threshold: -0.62 }),
    content:
      `<rect width="${width}" height="${sea}" fill="url(#sky)"/><rect width="${width}" height="620" filter="url(#cloud)" opacity=".75"/><circle cx="1560" cy="560" r="560" fill="url(#sun)"/><circle cx="1560" cy="560" r="58" fill="#fffaf0"/>` +
      layers.join('') +
      `<rect y="${sea}" width="${width}" height="${height - sea}" fill="url(#sea)"/><rect y="${sea}" width="${width}" height="${height - sea}" filter="url(#ripple)" opacity=".8"/>` +
      `<g filter="url(#still)">${glitter(chance, { x: 1560, spread: 300, top: sea + 4, bottom: height, count: 420, color: '#fff1cc', opacity: 0.8, length: 120 })}</g>` +
      below(headland, 945, 'fill="#3c3a3e"') +
      wood(chance, headland, { to: 0.82, low: 90, high: 190, paint: 'fill="#33343a"' }) +
      `<g transform="translate(0 1886) scale(1 -1)" opacity=".42" filter="url(#wake)">${below(headland, 945, 'fill="#1f2a33"')}</g>`,
  };
}

/** A harbour in the blue hour: lit windows, boats, and all of it again in the water. */
function harbourEvening() {
  const [width, height, quay] = [2500, 1000, 590];
  const chance = createChance(41);
  const walls = ['#7d3b34', '#c9b08a', '#8a9a9c', '#4f5f6b', '#a4562f', '#d8cdb8', '#5c4a44'];
  let x = 60;
  const houses = [];
  while (x < width - 120) {
    const wide = between(chance, 96, 190);
    const tall = between(chance, 110, 250);
    const wall = walls[Math.floor(chance() * walls.length)];
    const top = quay - tall;
    const panes = [];
    for (let py = top + 34; py < quay - 40; py += 52)
      for (let px = x + 20; px < x + wide - 26; px += 40)
        panes.push(
          `<rect x="${round(px)}" y="${round(py)}" width="17" height="25" fill="${chance() < 0.55 ? '#ffcf7d' : '#26323d'}"/>`,
        );
    houses.push(
      `<path d="M${round(x)} ${quay}V${round(top)}l${round(wide / 2)} ${-round(wide * 0.34)} ${round(wide / 2)} ${round(wide * 0.34)}V${quay}z" fill="${wall}"/><path d="M${round(x - 8)} ${round(top + 4)}l${round(wide / 2 + 8)} ${-round(wide * 0.37)} ${round(wide / 2 + 8)} ${round(wide * 0.37)}-8 4-${round(wide / 2)}-${round(wide * 0.34)}-${round(wide / 2)} ${round(wide * 0.34)}z" fill="#20262f"/>${panes.join('')}`,
    );
    x += wide + (chance() < 0.22 ? between(chance, 40, 90) : -2);
  }
  const boat = (at, size, hull) =>
    `<g transform="translate(${at} ${quay + 66}) scale(${size})"><path d="M-120-26q110 22 250-6l-22 42q-90 24-204 0z" fill="${hull}"/><path d="M-120-26q110 22 250-6l-4 10q-126 22-240 2z" fill="#f1e6d2" opacity=".8"/><path d="M-4-22V-300" stroke="#1b2028" stroke-width="6"/><path d="M-4-292L96-40M-4-292L-104-36" stroke="#1b2028" stroke-width="2"/><path d="M-60-34h64v-40h-54z" fill="#e7dcc6"/><path d="M-46-66h34v18h-34z" fill="#ffd58b"/></g>`;
  const hill = ridge(chance, { width, base: 560, height: 240, peaks: 0.8, rough: 0.45, steps: 200 });
  const town =
    below(hill, quay + 4, 'fill="#2f3f52"') +
    wood(chance, hill, { low: 30, high: 76, paint: 'fill="#28374a"' }) +
    houses.join('') +
    `<rect y="${quay - 4}" width="${width}" height="20" fill="#1d232b"/>` +
    boat(520, 0.9, '#2f5d50') +
    boat(1180, 1.1, '#8c3b2c') +
    boat(1870, 0.84, '#30465e') +
    boat(2240, 0.6, '#d8cdb8');
  return {
    width,
    height,
    definitions:
      stops('sky', [
        [0, '#22385a'],
        [0.55, '#6f7fa0'],
        [0.8, '#e2a58c'],
        [1, '#f3c69b'],
      ]) +
      stops('deep', [
        [0, '#c48f85', 0.25],
        [0.3, '#2d405e', 0.62],
        [1, '#12203a', 0.94],
      ]) +
      blur('lap', 3, 12) +
      blur('lamp', 18) +
      cloth('cloud', { frequency: '.001 .007', seed: 30, color: '1 .8 .72', strength: 1.8, threshold: -0.9 }) +
      cloth('ripple', { frequency: '.003 .06', seed: 8, color: '.07 .12 .22', strength: 1.7, threshold: -0.72 }) +
      '<clipPath id="under"><path d="M0 606h2500v394H0z"/></clipPath>',
    content:
      `<rect width="${width}" height="${quay}" fill="url(#sky)"/><rect width="${width}" height="480" filter="url(#cloud)" opacity=".7"/>${town}` +
      `<g clip-path="url(#under)"><rect y="606" width="${width}" height="394" fill="#5c6683"/><g transform="translate(0 1212) scale(1 -1)" filter="url(#lap)">${town}</g><rect y="606" width="${width}" height="394" fill="url(#deep)"/><rect y="606" width="${width}" height="394" filter="url(#ripple)"/></g>` +
      boat(1180, 1.1, '#8c3b2c') +
      boat(520, 0.9, '#2f5d50') +
      glitter(chance, {
        x: 1250,
        spread: 1500,
        top: 640,
        bottom: height,
        count: 240,
        color: '#ffcf8f',
        opacity: 0.34,
        length: 70,
      }),
  };
}

/** A lighthouse on its rock when the lamp has just been lit. */
function lighthouse() {
  const [width, height] = [1600, 2000];
  const chance = createChance(7);
  const rock = (base, rise, peaks, paint, from) =>
    below(
      ridge(chance, { width: width - from, base, height: rise, peaks, rough: 0.62, steps: 120 }).map(([x, y], at) => [
        round(x + from),
        round(y + Math.max(0, 1 - at / 26) ** 2 * 220),
      ]),
      height,
      `fill="${paint}"`,
    );
  return {
    width,
    height,
    definitions:
      stops('sky', [
        [0, '#1f3352'],
        [0.45, '#5d6c90'],
        [0.68, '#d58f7c'],
        [0.78, '#f4c08f'],
      ]) +
      stops(
        'tower',
        [
          [0, '#fbf3e4'],
          [0.55, '#d9c7ac'],
          [1, '#7c6a62'],
        ],
        'x2="1"',
      ) +
      stops(
        'band',
        [
          [0, '#c2503c'],
          [0.6, '#97382b'],
          [1, '#53211f'],
        ],
        'x2="1"',
      ) +
      stops('sea', [
        [0, '#d9a58d'],
        [0.3, '#5a6b88'],
        [1, '#1d2c45'],
      ]) +
      halo('lamp', [
        [0, '#fffbe6'],
        [0.2, '#ffe9a8', 0.85],
        [1, '#ffd98a', 0],
      ]) +
      stops(
        'beam',
        [
          [0, '#fff2c4', 0],
          [1, '#fff2c4', 0.55],
        ],
        'x2="1"',
      ) +
      stops(
        'beam-back',
        [
          [0, '#fff2c4', 0.5],
          [1, '#fff2c4', 0],
        ],
        'x2="1"',
      ) +
      blur('soft', 10) +
      blur('foam', 9, 5) +
      cloth('cloud', { frequency: '.0016 .006', seed: 4, color: '1 .76 .66', strength: 2, threshold: -0.92 }) +
      cloth('ripple', { frequency: '.004 .04', seed: 15, color: '.1 .16 .28', strength: 1.5, threshold: -0.64 }) +
      cloth('crack', { frequency: '.02 .05', octaves: 5, seed: 2, color: '.06 .06 .08', strength: 2.2, threshold: -1 }),
    content:
      `<rect width="${width}" height="1440" fill="url(#sky)"/><rect width="${width}" height="1200" filter="url(#cloud)" opacity=".8"/>` +
      many(
        40,
        () =>
          `<circle cx="${round(between(chance, 0, width))}" cy="${round(between(chance, 0, 560))}" r="${round(between(chance, 1, 2.8))}" fill="#fff" opacity="${round(between(chance, 0.3, 0.9))}"/>`,
      ) +
      `<path d="M1010 470L0 250v300z" fill="url(#beam)" filter="url(#soft)"/><path d="M1010 470l590-110v200z" fill="url(#beam-back)" filter="url(#soft)"/>` +
      `<rect y="1420" width="${width}" height="580" fill="url(#sea)"/><rect y="1420" width="${width}" height="580" filter="url(#ripple)"/>` +
      glitter(chance, {
        x: 760,
        spread: 620,
        top: 1430,
        bottom: 1990,
        count: 260,
        color: '#ffdca8',
        opacity: 0.5,
        length: 110,
      }) +
      rock(1480, 210, 0.9, '#4a4550', 470) +
      `<path d="M1180 1380h250v-130l-125-86-125 86z" fill="#efe4d0"/><path d="M1166 1258l139-100 139 100-10 14-129-88-129 88z" fill="#7e3329"/><path d="M1236 1278h44v52h-44zM1330 1278h44v52h-44z" fill="#ffcf7d"/>` +
      `<path d="M900 1400l44-860h132l44 860z" fill="url(#tower)"/><path d="M918 1056l15-190h154l15 190zM894 1400l14-180h204l14 180z" fill="url(#band)"/><path d="M988 1130h44v60h-44zM992 760h36v54h-36z" fill="#3b3a44"/>` +
      `<path d="M912 520h196v28H912z" fill="#2b2f3a"/><path d="M944 412h132v110H944z" fill="#ffe9ad"/><path d="M944 412h8v110h-8zM1006 412h8v110h-8zM1068 412h8v110h-8z" fill="#2b2f3a"/><path d="M930 414q80-110 160 0z" fill="#8a3429"/><circle cx="1010" cy="330" r="12" fill="#2b2f3a"/><circle cx="1010" cy="468" r="330" fill="url(#lamp)"/>` +
      rock(1640, 250, 1.3, '#35323d', 300) +
      `<g clip-path="inset(0)"><rect x="300" y="1400" width="1300" height="600" filter="url(#crack)" opacity=".35"/></g>` +
      rock(1850, 230, 1.7, '#24242e', 90) +
      many(
        26,
        () =>
          `<ellipse cx="${round(between(chance, 90, 1500))}" cy="${round(between(chance, 1800, 1960))}" rx="${round(between(chance, 30, 130))}" ry="${round(between(chance, 5, 14))}" fill="#f3e6dc" opacity="${round(between(chance, 0.2, 0.5))}" filter="url(#foam)"/>`,
      ),
  };
}

/** Stars over spruces, and the band of the galaxy in the water. */
function nightSpruces() {
  const [width, height, shore] = [2400, 1600, 1120];
  const chance = createChance(19);
  const stars = many(900, () => {
    const bright = chance() ** 6;
    return `<circle cx="${round(between(chance, 0, width))}" cy="${round(between(chance, 0, shore))}" r="${round(0.7 + bright * 3)}" fill="${chance() < 0.2 ? '#ffe2bd' : '#eaf1ff'}" opacity="${round(0.3 + bright * 0.7)}"/>`;
  });
  const far = ridge(chance, { width, base: 1080, height: 190, peaks: 1, rough: 0.45, steps: 220 });
  const left = Array.from({ length: 24 }, () =>
    spruce(chance, between(chance, -60, 620), between(chance, 1180, 1260), between(chance, 300, 760)),
  );
  const right = Array.from({ length: 16 }, () =>
    spruce(chance, between(chance, 1900, 2460), between(chance, 1180, 1250), between(chance, 260, 600)),
  );
  const sky =
    `<rect width="${width}" height="${shore}" fill="url(#sky)"/><g transform="rotate(-28 1200 560)"><rect x="-400" y="340" width="3200" height="430" fill="url(#band)" filter="url(#soft)"/><rect x="-200" y="400" width="2800" height="320" filter="url(#cloud)" opacity=".55"/></g>${stars}` +
    below(far, shore + 4, 'fill="#152238"') +
    wood(chance, far, { low: 26, high: 60, paint: 'fill="#121d30"' });
  return {
    width,
    height,
    corners: 0.5,
    definitions:
      stops('sky', [
        [0, '#070d1f'],
        [0.55, '#15294a'],
        [0.86, '#3d5f7d'],
        [1, '#8ea58f'],
      ]) +
      stops('band', [
        [0, '#9fb3d8', 0],
        [0.5, '#c8cfe6', 0.36],
        [1, '#9fb3d8', 0],
      ]) +
      stops('deep', [
        [0, '#0b1426', 0.3],
        [1, '#050a14', 0.86],
      ]) +
      blur('soft', 70, 50) +
      blur('lap', 2, 7) +
      cloth('cloud', {
        frequency: '.004 .006',
        octaves: 5,
        seed: 21,
        color: '.86 .84 .95',
        strength: 2.2,
        threshold: -0.95,
      }) +
      cloth('ripple', { frequency: '.004 .06', seed: 3, color: '.02 .04 .09', strength: 1.6, threshold: -0.72 }) +
      `<clipPath id="under"><path d="M0 ${shore}h${width}v${height - shore}H0z"/></clipPath>`,
    content:
      sky +
      `<g clip-path="url(#under)"><g transform="translate(0 ${shore * 2}) scale(1 -1)" filter="url(#lap)">${sky}</g><rect y="${shore}" width="${width}" height="${height - shore}" fill="url(#deep)"/><rect y="${shore}" width="${width}" height="${height - shore}" filter="url(#ripple)"/></g>` +
      `<path d="M0 1190q420-30 760 60-340 60-760 60zM2400 1180q-320-20-620 60 260 60 620 50z" fill="#070d17"/><path fill="#060b14" d="${left.join('')}${right.join('')}"/><g transform="translate(1180 1210)"><path d="M-100 0h200l-26 26h-150z" fill="#0a121f"/><path d="M-20-2v-52l34-26 34 26v52z" fill="#0a121f"/><path d="M2-44h24v26H2z" fill="#ffc873"/></g><ellipse cx="1196" cy="1290" rx="26" ry="60" fill="#ffb95c" opacity=".35" filter="url(#lap)"/>`,
  };
}

/** Pictures of the coast, by file name. */
export const coast = {
  'bay-morning': bayMorning,
  'harbour-evening': harbourEvening,
  lighthouse,
  'night-spruces': nightSpruces,
};
