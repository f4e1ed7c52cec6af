/** SVG paths in a view box of 16 by 16, with a stroke of 1.5. */
const paths = {
  add: 'M8 3.5v9M3.5 8h9',
  'add-after': 'M8 7.5v6M5 10.5h6M2.5 3.5h11',
  'add-before': 'M8 2.5v6M5 5.5h6M2.5 12.5h11',
  bold: 'M5 3h3.75a2.5 2.5 0 0 1 0 5H5zM5 8h4.5a2.5 2.5 0 0 1 0 5H5zM5 3v10',
  check: 'M3.5 8.5l3 3 6-7',
  clock: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0M8 5v3l2 1.5',
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M5.5 5.5h7v7h-7zM3.5 10.5v-7h7',
  desktop: 'M2.5 3.5h11v7h-11zM6 13h4M8 10.5V13',
  down: 'M8 3.5v9M4.5 9L8 12.5 11.5 9',
  expand: 'M9.5 3h3.5v3.5M6.5 13H3V9.5M13 3L9.5 6.5M3 13l3.5-3.5',
  free: 'M2.5 3.5v9M13.5 3.5v9M5 8h6M6.75 6.25L5 8l1.75 1.75M9.25 6.25L11 8l-1.75 1.75',
  grip: 'M6 4v.01M10 4v.01M6 8v.01M10 8v.01M6 12v.01M10 12v.01',
  chevron: 'M6 4l4 4-4 4',
  history: 'M3 8a5 5 0 1 0 1.8-3.8M4.5 2v2.5H7M8 5.5V8l2 1.5',
  italic: 'M7 3h5M4 13h5M9.5 3l-3 10',
  leave: 'M7 3H3.5v10H7M7 8h6M10.5 5.5L13 8l-2.5 2.5',
  link: 'M6.5 9.5l3-3M7 5l1.5-1.5a2.8 2.8 0 0 1 4 4L11 9M9 11l-1.5 1.5a2.8 2.8 0 0 1-4-4L5 7',
  list: 'M6.5 4h7M6.5 8h7M6.5 12h7M3 4v.01M3 8v.01M3 12v.01',
  numbers: 'M7 4h6.5M7 8h6.5M7 12h6.5M2.5 3.5l1-.75V6.5M2.25 10.25a1 1 0 0 1 2 .1c0 .6-2 1.9-2 2.4h2.1',
  parent: 'M13 12.5H6.5v-8M3.5 7.5l3-3 3 3',
  phone: 'M5 2.5h6v11H5zM7.5 11.5h1',
  quote: 'M3 9.5h3.5V6H3v3.5c0 1.5.5 2.5 2 3M9.5 9.5H13V6H9.5v3.5c0 1.5.5 2.5 2 3',
  redo: 'M12.5 5.5h-6a3.5 3.5 0 0 0 0 7h3M10 3l2.5 2.5L10 8',
  remove: 'M3.5 4.5h9M6.5 4.5v-1h3v1M4.5 4.5l.5 8h6l.5-8M7 7v3M9 7v3',
  tablet: 'M4 2.5h8v11H4zM7.25 11.5h1.5',
  undo: 'M3.5 5.5h6a3.5 3.5 0 0 1 0 7h-3M6 3L3.5 5.5 6 8',
  up: 'M8 12.5v-9M4.5 7L8 3.5 11.5 7',
  warning: 'M8 2.5L14 13H2zM8 6.5v3M8 11v.5',
  view: 'M9 3h4v4M13 3L7.5 8.5M11 9.5V13H3V5h3.5',
} as const;

export type IconName = keyof typeof paths;

/** Icons that show where text comes from or leads to. */
const turned: ReadonlySet<IconName> = new Set(['leave', 'list', 'numbers', 'parent', 'redo', 'undo', 'view']);

/** A decorative icon, hidden from assistive technology; the words come from its button or its neighbours. */
export function Icon({ name, className = '' }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg
      className={`icon ${turned.has(name) ? 'is-turned' : ''} ${className}`}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
