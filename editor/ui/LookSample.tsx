import { faces } from '../../protocol/site/theme/faces.js';
import { looks, type LookName } from '../../protocol/site/theme/looks.js';

/** Colours and heading of a look, for the eye alone. */
export function LookSample({ name }: { readonly name: LookName }) {
  const { paper, ink, accent, deep, headingFace } = looks[name];
  const { family, weight } = faces[headingFace];
  return (
    <span className="look-sample" aria-hidden="true" style={{ background: paper, color: ink }}>
      <span style={{ fontFamily: family, fontWeight: weight }}>Aa</span>
      <i style={{ background: accent }} />
      <i style={{ background: deep }} />
    </span>
  );
}
