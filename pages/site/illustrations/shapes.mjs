/**
 * Shapes that the site's illustrations are built from. One light, from the upper left; turned wood with a lit side and a shaded one;
 * soft shadows that fall to the right. Lengths are units of the picture's view box.
 */
export const palette = {
  plaster: ['#efe6d6', '#dccdb4'],
  clay: ['#d08461', '#b5623f'],
  sea: ['#7fa3a3', '#4f7879'],
  night: ['#36514f', '#223634'],
  ochre: ['#e6bd6a', '#cf9b3f'],
  rose: ['#e8c4ae', '#d39f86'],
  ash: ['#f0d9ae', '#d6ae74', '#9c7240'],
  elm: ['#c89664', '#a06c3d', '#6b4223'],
  cherry: ['#c9784f', '#a2512f', '#6a2f1b'],
};

const round = (value) => Math.round(value * 10) / 10;
const point = (x, y) => `${round(x)} ${round(y)}`;

/** A picture with its shared gradients and blur. */
export function picture({ width, height, title, content, definitions = '' }) {
  const woods = ['ash', 'elm', 'cherry'].map((wood) => {
    const [light, middle, dark] = palette[wood];
    return (
      `<linearGradient id="${wood}-leg"><stop stop-color="${light}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>` +
      `<linearGradient id="${wood}-top" x2="1" y2=".6"><stop stop-color="${light}"/><stop offset="1" stop-color="${middle}"/></linearGradient>` +
      `<linearGradient id="${wood}-edge"><stop stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${title}</title><defs>${woods.join('')}` +
    `<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>` +
    `<filter id="softer" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="30"/></filter>${definitions}</defs>${content}</svg>\n`
  );
}

/** Linear gradient from top to bottom, or in the direction given. */
export function gradient(id, [from, to], direction = 'x2="0" y2="1"') {
  return `<linearGradient id="${id}" ${direction}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

/** Light that fades from the middle outwards. */
export function glow(id, color) {
  return `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity=".85"/><stop offset=".3" stop-color="${color}" stop-opacity=".3"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
}

/** Wall and floor that meet at `horizon`, with a slanted patch of window light on the wall. */
export function room({ width, height, horizon, wall, floor, patch = true }) {
  const w = width;
  const light = patch
    ? `<g fill="#fff" opacity=".2"><path d="M${point(w * 0.08, 0)}L${point(w * 0.3, 0)} ${point(w * 0.52, horizon)} ${point(w * 0.3, horizon)}z"/><path d="M${point(w * 0.36, 0)}L${point(w * 0.5, 0)} ${point(w * 0.72, horizon)} ${point(w * 0.58, horizon)}z"/></g>`
    : '';
  return {
    definitions: gradient('wall', wall, 'x2="1" y2=".7"') + gradient('floor', floor),
    content: `<path fill="url(#wall)" d="M0 0h${w}v${horizon}H0z"/>${light}<path fill="url(#floor)" d="M0 ${horizon}h${w}v${height - horizon}H0z"/><path fill="#000" opacity=".08" d="M0 ${horizon}h${w}v6H0z"/>`,
  };
}

/** A tapering leg from the seat to the floor. */
export function leg(wood, [x, y], [footX, footY], top = 30, foot = 18) {
  return `<path fill="url(#${wood}-leg)" d="M${point(x - top / 2, y)}L${point(x + top / 2, y)} ${point(footX + foot / 2, footY)}Q${point(footX, footY + foot / 3)} ${point(footX - foot / 2, footY)}z"/>`;
}

/** A round rung between two legs. */
export function rung(wood, [x, y], [otherX, otherY], thickness = 12) {
  return `<path stroke="url(#${wood}-edge)" stroke-width="${thickness}" stroke-linecap="round" d="M${point(x, y)}L${point(otherX, otherY + 0.1)}"/>`;
}

/** A round board seen from a little above, with its grain. */
export function disc(wood, x, y, radius, flatness = 0.26, thickness = 34) {
  const ry = radius * flatness;
  const grain = [0.78, 0.54, 0.28].map(
    (k) =>
      `<ellipse cx="${round(x - radius * 0.12)}" cy="${round(y + ry * 0.06)}" rx="${round(radius * k)}" ry="${round(ry * k)}"/>`,
  );
  return (
    `<path fill="url(#${wood}-edge)" d="M${point(x - radius, y)}v${thickness}a${point(radius, ry)} 0 0 0 ${radius * 2} 0v-${thickness}z"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${round(ry)}" fill="url(#${wood}-top)"/>` +
    `<g fill="none" stroke="${palette[wood][2]}" stroke-width="2" opacity=".22">${grain.join('')}</g>`
  );
}

/** Shadow on the floor, falling to the right. */
export function shadow(x, y, radiusX, radiusY, opacity = 0.34, filter = 'soft') {
  return `<ellipse cx="${round(x + radiusX * 0.28)}" cy="${y}" rx="${radiusX}" ry="${radiusY}" opacity="${opacity}" fill="#2a1a10" filter="url(#${filter})"/>`;
}

/** A tern on the wing. */
export function tern(x, y, size, color = '#fbf7ef', cap = '#22302f') {
  return (
    `<g transform="translate(${x} ${y}) scale(${size})"><path fill="${color}" d="M-60-34C-34-30-14-16 0-2 18-22 44-40 84-46 58-30 34-12 18 8 8 18-4 20-16 16l-34 14 14-18-26 4 30-14C-40-14-48-26-60-34z"/>` +
    `<path fill="${cap}" d="M2 0c6-4 14-4 18 2l14 5-16 2C10 10 4 6 2 0z"/></g>`
  );
}
