import { markerHeight, markerWidth } from '../../../../protocol/enums/maps.js';

/** The marker's picture, whose tip points at the place. [MAP-14] */
export const markerImage = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${markerWidth}" height="${markerHeight}" viewBox="0 0 48 64"><path d="M24 62C17 49 5 38 5 23a19 19 0 0 1 38 0c0 15-12 26-19 39Z" fill="#1d2b2a" stroke="#fff" stroke-width="3"/><circle cx="24" cy="23" r="8" fill="#fff"/></svg>`,
)}`;
