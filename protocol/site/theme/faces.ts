interface Face {
  /** Families in the order in which they are tried. */
  readonly family: string;
  /** Weight of headings. */
  readonly weight: number;
  /** Beginning of the name of the font file that is shipped; empty for typefaces of the visitor's device. */
  readonly file: string;
}

/** The typefaces of a site: two that are shipped, and those that devices have. */
export const faces = {
  'young-serif': { family: "'Young Serif','Own serif',Georgia,serif", weight: 400, file: 'young-serif' },
  figtree: { family: "Figtree,'Own sans',Arial,sans-serif", weight: 650, file: 'figtree' },
  'system-sans': { family: 'system-ui,sans-serif', weight: 650, file: '' },
  'system-serif': {
    family: "Charter,'Bitstream Charter','Sitka Text',Cambria,'Noto Serif',serif",
    weight: 600,
    file: '',
  },
  'system-old': {
    family: "'Iowan Old Style','Palatino Linotype','URW Palladio L',P052,Georgia,serif",
    weight: 500,
    file: '',
  },
  'system-mono': { family: "ui-monospace,'Cascadia Code',Menlo,Consolas,monospace", weight: 600, file: '' },
} as const satisfies Readonly<Record<string, Face>>;

/** The families of Google Fonts among those that are shipped, which a site serves itself. [CTX-19] */
export const googleFamilies: Readonly<Partial<Record<keyof typeof faces, string>>> = {
  'young-serif': 'Young Serif',
  figtree: 'Figtree',
};

export type FaceName = keyof typeof faces;

export const faceNames = [
  'young-serif',
  'figtree',
  'system-sans',
  'system-serif',
  'system-old',
  'system-mono',
] as const;
