/**
 * Device views and the width of the page in each, in pixels. The desktop is as wide as the room where that is more; null is a width that
 * the editor's user chooses. [ENUM-20]
 */
export const deviceWidths = { desktop: 1280, tablet: 768, phone: 375, free: null } as const;

export type DeviceView = keyof typeof deviceWidths;

/** Widths that can be chosen, in pixels, and by how much a key changes them. */
export const freeWidth = { min: 320, max: 1920, start: 1024, step: 8, bigStep: 64 } as const;

/** Widest screen of each kind of device, in pixels, rising; wider ones are desktops. The tablet's two are upright and lying. [LIM-13] */
const widestOf = { phone: 926, upright: 1024, lying: 1366 } as const;

export type WidthKind = keyof typeof widestOf | 'desktop';

/** The kind of device that has a screen of this width. */
export function kindOfWidth(width: number): WidthKind {
  const kinds = Object.keys(widestOf) as (keyof typeof widestOf)[];
  return kinds.find((kind) => width <= widestOf[kind]) ?? 'desktop';
}

/** Scales of the page in the editor, rising. */
export const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** A window narrower than this, in pixels, begins with the phone. */
export const phoneFirstBelow = 700;

/** So far the wheel is turned with Control for one step of the zoom, in pixels. */
export const zoomWheelPx = 40;
