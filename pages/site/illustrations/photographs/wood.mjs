import { below, between, blur, cloth, createChance, halo, many, ridge, round, stops, wood } from './brush.mjs';

/** Birches in autumn, one behind the other, with the sun between them. */
function birches() {
  const [width, height] = [1600, 2400];
  const chance = createChance(23);
  const trunk = (x, thick, color, shade, marks) => {
    const lean = between(chance, -40, 40);
    const outline = `M${round(x - thick / 2)} ${height}C${round(x - thick / 2 + lean)} 1600 ${round(x - thick * 0.4 - lean)} 700 ${round(x - thick * 0.34 + lean)} -20h${round(thick * 0.68)}C${round(x + thick * 0.4 - lean)} 700 ${round(x + thick / 2 + lean)} 1600 ${round(x + thick * 0.62)} ${height}z`;
    const bark = many(marks, () => {
      const y = between(chance, 0, height);
      const from = x - thick * between(chance, 0.1, 0.42);
      return `<path d="M${round(from)} ${round(y)}q${round(thick * 0.2)} ${round(between(chance, 2, 12))} ${round(thick * between(chance, 0.2, 0.6))} 0" stroke="#2d2724" stroke-width="${round(between(chance, 2, 7))}" stroke-linecap="round" fill="none" opacity="${round(between(chance, 0.35, 0.85))}"/>`;
    });
    return `<path d="${outline}" fill="${color}"/><path d="${outline}" fill="url(#${shade})"/>${bark}`;
  };
  const leaves = (count, low, high, size, tones, opacity) =>
    many(
      count,
      () =>
        `<ellipse cx="${round(between(chance, -20, width + 20))}" cy="${round(low + (high - low) * chance() ** 1.3)}" rx="${round(size * between(chance, 0.5, 1.2))}" ry="${round(size * between(chance, 0.3, 0.7))}" transform="rotate(${round(between(chance, -50, 50))} 0 0)" fill="${tones[Math.floor(chance() * tones.length)]}" opacity="${opacity}"/>`,
    );
  const gold = ['#e3a83a', '#d98b2b', '#f0c65c', '#b96a24', '#f6d98a'];
  return {
    width,
    height,
    definitions:
      stops('air', [
        [0, '#f2cf7f'],
        [0.4, '#f9ebc4'],
        [0.72, '#c99a52'],
        [1, '#5b4326'],
      ]) +
      halo('sun', [
        [0, '#fffdf2'],
        [0.35, '#fff2c6', 0.7],
        [1, '#ffe49a', 0],
      ]) +
      stops(
        'far',
        [
          [0, '#fff6dc', 0.2],
          [1, '#a98a5e', 0.4],
        ],
        'x2="1"',
      ) +
      stops(
        'near',
        [
          [0, '#ffffff', 0.15],
          [0.45, '#b9a68e', 0.25],
          [1, '#31261e', 0.8],
        ],
        'x2="1"',
      ) +
      blur('distant', 9) +
      blur('close', 16) +
      blur('haze', 60) +
      cloth('ground', {
        frequency: '.02 .05',
        octaves: 5,
        seed: 6,
        color: '.28 .17 .07',
        strength: 2,
        threshold: -0.85,
      }),
    content:
      `<rect width="${width}" height="${height}" fill="url(#air)"/><circle cx="930" cy="900" r="900" fill="url(#sun)"/><g filter="url(#distant)">${many(15, () => trunk(between(chance, 0, width), between(chance, 24, 50), '#e6d4ac', 'far', 6))}${leaves(380, -40, 1300, 34, gold, 0.55)}</g>` +
      `<rect y="1500" width="${width}" height="500" fill="#f6d998" opacity=".4" filter="url(#haze)"/><path d="M0 1940q500-90 900-20t700-40v520H0z" fill="#7a5324"/><path d="M0 1940q500-90 900-20t700-40v520H0z" fill="#8a5f2a" filter="url(#ground)"/>` +
      many(6, (at) => trunk(90 + at * 285 + between(chance, -70, 70), between(chance, 62, 96), '#f3ebdd', 'near', 34)) +
      `<rect y="1850" width="${width}" height="550" filter="url(#ground)" opacity=".7"/>` +
      leaves(560, 2390, 1880, 22, gold, 0.85) +
      trunk(250, 190, '#f4ede1', 'near', 70) +
      `<g filter="url(#close)">${leaves(46, -60, 420, 90, gold, 0.85)}</g>` +
      leaves(160, -40, 900, 26, gold, 0.9) +
      `<path d="M930 900L200 2400h420zM930 900l260 1500h300z" fill="#fff3c8" opacity=".16" filter="url(#haze)"/>`,
  };
}

/** The end of an elm log: its rings and the cracks of drying. */
function elmRings() {
  const [width, height] = [2000, 2000];
  const chance = createChance(31);
  const rings = [];
  for (let r = 26, tone = 0; r < 800; tone += 1) {
    const points = Array.from({ length: 73 }, (_, step) => {
      const angle = (step / 72) * 2 * Math.PI;
      const wave =
        1 +
        0.05 * Math.sin(angle * 2 + 0.6) +
        0.022 * Math.sin(angle * 5 + 2) * (r / 800) +
        0.012 * Math.sin(angle * 9 + r / 40) * (r / 800);
      return `${round(1020 + (r * wave + r * 0.06) * Math.cos(angle) - r * 0.04)} ${round(980 + r * wave * Math.sin(angle))}`;
    });
    rings.push(
      `<path d="M${points.join('L')}z" stroke="${tone % 3 ? '#8a5a30' : '#5e3718'}" stroke-width="${round(between(chance, 2, 7))}" fill="none" opacity="${round(between(chance, 0.4, 0.8))}"/>`,
    );
    r += between(chance, 9, 27);
  }
  const cracks = many(9, () => {
    const angle = between(chance, 0, 6.28);
    const [from, to] = [between(chance, 60, 330), between(chance, 480, 790)];
    const bend = between(chance, -0.08, 0.08);
    const at = (radius, turn) =>
      `${round(1010 + radius * Math.cos(angle + turn))} ${round(980 + radius * Math.sin(angle + turn))}`;
    return `<path d="M${at(from, 0)}Q${at((from + to) / 2, bend)} ${at(to, 0.012)}L${at(to, -0.012)}Q${at((from + to) / 2, bend - 0.01)} ${at(from, 0)}z" fill="#2b170a" opacity=".85"/>`;
  });
  const edge = (radius) =>
    Array.from({ length: 121 }, (_, step) => {
      const angle = (step / 120) * 2 * Math.PI;
      const wave =
        1 + 0.05 * Math.sin(angle * 2 + 0.6) + 0.022 * Math.sin(angle * 5 + 2) + 0.008 * Math.sin(angle * 23);
      return `${round(1020 + (radius * wave + radius * 0.06) * Math.cos(angle) - radius * 0.04)} ${round(980 + radius * wave * Math.sin(angle))}`;
    }).join('L');
  return {
    width,
    height,
    corners: 0.55,
    grain: 0.04,
    definitions:
      halo('heart', [
        [0, '#8d5428'],
        [0.3, '#b87a42'],
        [0.62, '#d3a063'],
        [0.9, '#e8c48a'],
        [1, '#dcb376'],
      ]) +
      stops(
        'light',
        [
          [0, '#fff1d0', 0.4],
          [0.5, '#fff1d0', 0],
          [1, '#1b0d04', 0.45],
        ],
        'x2="1" y2="1"',
      ) +
      blur('shadow', 46) +
      cloth('pores', { frequency: '.06', octaves: 2, seed: 5, color: '.25 .13 .05', strength: 2.4, threshold: -1.2 }) +
      cloth('moss', { frequency: '.014', octaves: 5, seed: 17, color: '.2 .2 .1', strength: 2.2, threshold: -1 }),
    content:
      `<rect width="${width}" height="${height}" fill="#3a342a"/><rect width="${width}" height="${height}" filter="url(#moss)"/><path d="M${edge(880)}z" transform="translate(46 60)" fill="#000" opacity=".6" filter="url(#shadow)"/><path d="M${edge(876)}z" fill="#4b3421"/><path d="M${edge(850)}z" fill="#2d1d11"/><path d="M${edge(822)}z" fill="url(#heart)"/>` +
      `<clipPath id="face"><path d="M${edge(822)}z"/></clipPath><g clip-path="url(#face)">${rings.join('')}${cracks}<rect width="${width}" height="${height}" filter="url(#pores)" opacity=".38"/></g><path d="M${edge(876)}z" fill="url(#light)"/>`,
  };
}

/** Boards of three woods, laid side by side to be chosen. */
function boards() {
  const [width, height] = [2400, 1600];
  const chance = createChance(12);
  const woods = [
    ['#e9cf9f', '#b98c51', '.5 .32 .14'],
    ['#c58f5a', '#8a5a30', '.3 .16 .07'],
    ['#b8694a', '#7d3a24', '.28 .1 .06'],
    ['#dcb987', '#a37543', '.42 .26 .12'],
  ];
  let y = -30;
  const rows = [];
  const filters = [];
  for (let at = 0; y < height; at += 1) {
    const tall = between(chance, 190, 300);
    const [light, dark, tone] = woods[(at * 2 + (at > 2 ? 1 : 0)) % woods.length];
    filters.push(
      stops(`board-${at}`, [
        [0, light],
        [0.5, light],
        [1, dark],
      ]),
      cloth(`grain-${at}`, {
        frequency: '.0016 .06',
        octaves: 5,
        seed: 40 + at,
        color: tone,
        strength: 2.6,
        threshold: -1.15,
      }),
      cloth(`fine-${at}`, {
        frequency: '.006 .3',
        octaves: 2,
        seed: 80 + at,
        color: tone,
        strength: 1.6,
        threshold: -0.85,
      }),
    );
    const knots = many(at % 2, () => {
      const [x, ky] = [between(chance, 400, 2000), y + tall * 0.5];
      return (
        many(
          7,
          (ring) =>
            `<ellipse cx="${round(x)}" cy="${round(ky)}" rx="${90 - ring * 11}" ry="${34 - ring * 4.4}" fill="none" stroke="#5a3215" stroke-width="4" opacity="${round(0.15 + ring * 0.06)}"/>`,
        ) + `<ellipse cx="${round(x)}" cy="${round(ky)}" rx="20" ry="9" fill="#40210d"/>`
      );
    });
    rows.push(
      `<rect y="${round(y)}" width="${width}" height="${round(tall)}" fill="url(#board-${at})"/><g><rect y="${round(y)}" width="${width}" height="${round(tall)}" filter="url(#grain-${at})"/><rect y="${round(y)}" width="${width}" height="${round(tall)}" filter="url(#fine-${at})" opacity=".7"/></g>${knots}<rect y="${round(y)}" width="${width}" height="7" fill="#fff3d8" opacity=".35"/><rect y="${round(y + tall - 12)}" width="${width}" height="14" fill="#1f0f05" opacity=".72"/>`,
    );
    y += tall;
  }
  const pencil = `<g transform="rotate(-14 1500 900)"><path d="M1000 936h760v26H1000z" fill="#000" opacity=".4" filter="url(#soft)"/><path d="M980 900h700l64 20-64 20H980z" fill="#e0b73f"/><path d="M980 900h700v13H980z" fill="#f3d776"/><path d="M1680 900l64 20-64 20z" fill="#efdcb6"/><path d="M1722 913l22 7-22 7z" fill="#2a2a2c"/><path d="M940 900h40v40h-40z" fill="#b9b9bb"/><path d="M900 900h40v40h-40z" fill="#c0584a"/></g>`;
  return {
    width,
    height,
    definitions:
      filters.join('') +
      blur('soft', 12) +
      blur('wide', 120) +
      stops(
        'day',
        [
          [0, '#fff3d6', 0.42],
          [0.5, '#fff3d6', 0],
          [1, '#0d0602', 0.5],
        ],
        'x2="1" y2=".7"',
      ),
    content: `<rect width="${width}" height="${height}" fill="#3a2413"/>${rows.join('')}${pencil}<rect width="${width}" height="${height}" fill="url(#day)"/>`,
  };
}

/** Snow on an island, a red shed and a low moon. */
function winterIsland() {
  const [width, height] = [2400, 1600];
  const chance = createChance(52);
  const far = ridge(chance, { width, base: 860, height: 190, peaks: 0.9, rough: 0.42, steps: 200 });
  const near = ridge(chance, { width, base: 1010, height: 120, peaks: 0.6, rough: 0.38, steps: 200 });
  const drift = (id, base, rise, from, to) => {
    const points = ridge(chance, { width, base, height: rise, peaks: 0.7, rough: 0.3, steps: 90 });
    return [
      stops(id, [
        [0, from],
        [1, to],
      ]),
      below(points, height, `fill="url(#${id})"`),
    ];
  };
  const [firstPaint, first] = drift('drift-far', 1180, 120, '#fbf6f2', '#b9c6da');
  const [secondPaint, second] = drift('drift-near', 1380, 130, '#ffffff', '#a9b9d2');
  return {
    width,
    height,
    definitions:
      stops('sky', [
        [0, '#7f9cc0'],
        [0.5, '#d5cfd8'],
        [0.62, '#f8d9c6'],
      ]) +
      halo('moon', [
        [0, '#ffffff', 0.9],
        [0.25, '#fff5e6', 0.35],
        [1, '#fff5e6', 0],
      ]) +
      firstPaint +
      secondPaint +
      blur('soft', 10) +
      blur('snow', 2.4) +
      blur('mist', 50, 22) +
      cloth('cloud', { frequency: '.001 .005', seed: 9, color: '1 .95 .95', strength: 1.8, threshold: -0.84 }) +
      cloth('sparkle', {
        frequency: '.006 .02',
        octaves: 5,
        seed: 26,
        color: '.6 .68 .8',
        strength: 1.7,
        threshold: -0.8,
      }) +
      `<clipPath id="floor"><path d="M0 1060h2400v540H0z"/></clipPath>`,
    content:
      `<rect width="${width}" height="1100" fill="url(#sky)"/><rect width="${width}" height="760" filter="url(#cloud)" opacity=".7"/><circle cx="1780" cy="360" r="330" fill="url(#moon)"/><circle cx="1780" cy="360" r="66" fill="#fffdf8"/>` +
      below(far, 1100, 'fill="#a7b4c9"') +
      wood(chance, far, { low: 30, high: 66, paint: 'fill="#8fa0ba"' }) +
      `<rect y="820" width="${width}" height="130" fill="#f6e7e4" opacity=".75" filter="url(#mist)"/>` +
      below(near, 1200, 'fill="#e9eaf1"') +
      wood(chance, near, { to: 0.34, low: 120, high: 290, paint: 'fill="#42566b"' }) +
      wood(chance, near, { from: 0.7, low: 90, high: 230, every: 2, paint: 'fill="#4d6177"' }) +
      first +
      `<g transform="translate(1090 1010)"><path d="M30 176h420l150 26H120z" fill="#5f7596" opacity=".45" filter="url(#soft)"/><path d="M0 0h250v176H0z" fill="#9a3b2e"/><path d="M250 0l170 20v150l-170 6z" fill="#6e2820"/><path d="M125-120L270 6l170 16-140-118z" fill="#dfe5f0"/><path d="M-24 14L125-124 274 14l-22 6L125-92-2 20z" fill="#ffffff"/><path d="M0 10L125-98 250 10z" fill="#9a3b2e"/><path d="M96 70h58v106H96z" fill="#4b1c17"/><path d="M300 66h52v50h-52z" fill="#ffd28a"/><path d="M324 66h4v50h-4zM300 89h52v4h-52z" fill="#4b1c17"/><g stroke="#7c2d23" stroke-width="3" opacity=".6"><path d="M30 4v172M62 4v172M188 4v172M220 4v172"/></g></g>` +
      second +
      `<g clip-path="url(#floor)" opacity=".5"><rect y="1060" width="${width}" height="540" filter="url(#sparkle)"/></g>` +
      many(
        34,
        (at) =>
          `<ellipse cx="${round(1190 - at * 16 + 60 * Math.sin(at / 5))}" cy="${round(1230 + at * 10.5)}" rx="${round(7 + at * 0.45)}" ry="${round(3 + at * 0.22)}" fill="#8496b3" opacity=".65"/>`,
      ) +
      `<g filter="url(#snow)">${many(200, () => `<circle cx="${round(between(chance, 0, width))}" cy="${round(between(chance, 0, height))}" r="${round(between(chance, 1.5, 6))}" fill="#fff" opacity="${round(between(chance, 0.4, 0.9))}"/>`)}</g>`,
  };
}

/** Pictures of wood, standing, cut and sawn, and of the winter it stands in; by file name. */
export const woodland = { birches, 'elm-rings': elmRings, boards, 'winter-island': winterIsland };
