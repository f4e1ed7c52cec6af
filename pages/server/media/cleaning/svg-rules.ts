/** What a drawing may hold. Everything else is left out. https://www.w3.org/TR/SVG2/ */

/** Elements that draw or describe. Animations are not among them: they could change an address. */
export const svgElements: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image style switch ' +
    'linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer ' +
    'feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB ' +
    'feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting ' +
    'feSpotLight feTile feTurbulence'
  ).split(' '),
);

/** Elements whose content stays without them. */
export const svgUnwrapped: ReadonlySet<string> = new Set(['a']);

/** Attributes of geometry, paint and text; `aria-*` beside them. */
export const svgAttributes: ReadonlySet<string> = new Set(
  (
    'id class style role lang x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy fr d points width height viewBox preserveAspectRatio ' +
    'version transform gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform ' +
    'clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient pathLength rotate ' +
    'textLength lengthAdjust startOffset method spacing side href xlink:href xml:space filterUnits primitiveUnits in in2 ' +
    'result mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix divisor ' +
    'bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent kernelUnitLength ' +
    'scale xChannelSelector yChannelSelector azimuth elevation stdDeviation radius z pointsAtX pointsAtY pointsAtZ ' +
    'limitingConeAngle baseFrequency numOctaves seed stitchTiles media systemLanguage ' +
    'alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters cursor direction ' +
    'display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size ' +
    'font-size-adjust font-stretch font-style font-variant font-weight image-rendering isolation letter-spacing lighting-color ' +
    'marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events ' +
    'shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform-origin unicode-bidi ' +
    'vector-effect visibility word-spacing writing-mode'
  ).split(' '),
);

/** A picture inside a drawing stands in it as a whole. */
const embedded = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[\w+/=\s]*$/;

/** Whether an address leads to a part of the drawing itself, or for an `image` is that picture. */
export function isOwnAddress(element: string, address: string): boolean {
  const plain = address.trim();
  return /^#[^\s]*$/.test(plain) || ((element === 'image' || element === 'feImage') && embedded.test(plain));
}

/** What styles can fetch, run or hide: escapes, rules, functions with an address that is not a part of the drawing. */
const unsafeStyle =
  /[\\<@]|url\(\s*(?!["']?#)|(?:image|image-set|src|expression|element|attr)\s*\(|-moz-binding|behavior|javascript:/i;

/** Whether a value of an attribute, or a declaration, reaches nothing outside the drawing. */
export function isOwnStyle(style: string): boolean {
  return !unsafeStyle.test(style);
}

/** The style without comments; an open one goes to the end. By hand, because a pattern begins anew at each of many open ones. */
function withoutComments(style: string): string {
  const parts: string[] = [];
  for (let at = 0; ;) {
    const start = style.indexOf('/*', at);
    parts.push(style.slice(at, start < 0 ? style.length : start));
    const end = start < 0 ? -1 : style.indexOf('*/', start + 2);
    if (end < 0) return parts.join('');
    at = end + 2;
  }
}

/** The declarations of a `style` attribute that reach nothing outside. */
export function ownDeclarations(style: string): string {
  return withoutComments(style)
    .split(';')
    .filter((each) => each.trim() !== '' && isOwnStyle(each))
    .join(';');
}

/** A style sheet without imports, foreign fonts and comments; null when it reaches outside all the same. */
export function ownSheet(sheet: string): string | null {
  const plain = withoutComments(sheet)
    .replace(/@(?:import|charset|namespace)[^;{}@]*;/gi, '')
    .replace(/@font-face\s*\{[^{}]*\}/gi, '');
  return isOwnStyle(plain) ? plain.trim() : null;
}
