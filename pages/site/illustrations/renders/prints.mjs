/** Drawings that lie in the rendered pictures as print on paper. */

const stool = (ink, width) =>
  `<g fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"><ellipse cx="0" cy="-70" rx="105" ry="26"/><path d="M-105-70v18c0 14 47 26 105 26s105-12 105-26v-18M-62-34L-96 120M-46-30L-78 120h-18M62-34L96 120M46-30L78 120h18M-8-26L-8 108h16V-26"/></g>`;

const lines = (x, y, count, width, ink) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<path d="M${x} ${y + at * 22}h${width - ((at * 37) % 60)}" stroke="${ink}" stroke-width="4" opacity=".55"/>`,
  ).join('');

const svg = (width, height, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

const grid = Array.from(
  { length: 24 },
  (_, at) => `<path d="M${at * 50} 0v800M0 ${at * 50}h1100" stroke="#7fb0d6" stroke-width="1" opacity=".35"/>`,
).join('');

export const prints = {
  plan: svg(
    1100,
    800,
    `<rect width="1100" height="800" fill="#1f4f7d"/>${grid}<rect x="30" y="30" width="1040" height="740" fill="none" stroke="#dcecf7" stroke-width="4"/><g transform="translate(330 330) scale(1.9)">${stool('#eaf4fb', 3)}</g><g transform="translate(800 260)" fill="none" stroke="#eaf4fb" stroke-width="5"><circle r="150"/><circle r="88" stroke-dasharray="14 10" stroke-width="3"/><path d="M0-88L76 44-76 44z" stroke-width="3"/><circle cy="-88" r="20"/><circle cx="76" cy="44" r="20"/><circle cx="-76" cy="44" r="20"/></g><path d="M130 660h400M130 640v40M530 640v40" stroke="#dcecf7" stroke-width="3"/><g transform="translate(690 560)">${lines(0, 0, 7, 320, '#eaf4fb')}</g>`,
  ),
  card: svg(
    900,
    580,
    '<rect width="900" height="580" fill="#f4ecdb"/><rect x="26" y="26" width="848" height="528" fill="none" stroke="#9c3f1c" stroke-width="3"/><g transform="translate(560 270) scale(1.7)"><path d="M-150 20C-90-20-40-34 4-20 30-70 80-104 150-110 104-80 74-46 56-8c34 0 62 8 84 26-40-6-72-6-100 4-54 20-120 22-190-2z" fill="#22302f"/><path d="M-150 20l-34 6 30-18z" fill="#9c3f1c"/></g><path d="M420 470h330" stroke="#9c3f1c" stroke-width="5"/>',
  ),
  left: svg(
    700,
    940,
    `<rect width="700" height="940" fill="#f6f0e1"/><g transform="translate(350 330) scale(2)">${stool('#3d3a35', 2.4)}</g>${lines(90, 640, 10, 520, '#6b655a')}`,
  ),
  right: svg(
    700,
    940,
    `<rect width="700" height="940" fill="#f6f0e1"/>${lines(90, 110, 12, 520, '#6b655a')}<g transform="translate(230 600) scale(1.2)">${stool('#3d3a35', 3)}</g><g transform="translate(500 640) scale(.9 1.5)">${stool('#3d3a35', 3)}</g>${lines(90, 820, 4, 520, '#6b655a')}`,
  ),
};
