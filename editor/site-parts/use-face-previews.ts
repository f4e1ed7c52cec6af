import { useEffect, useState } from 'react';
import { useServices } from '../services/services.js';

/** A font file that the chooser shows in itself. */
interface ShownFace {
  readonly path: string;
  readonly weights: string;
}

/** Family under which the editor knows the font of a file. */
export const previewFamily = (path: string): string => `preview-${path.replace(/[^\w-]+/g, '-')}`;

/** Loads typefaces for the chooser, as long as it is shown. Resolves to the paths of those that could not be. */
export function useFacePreviews(faces: readonly ShownFace[]): ReadonlySet<string> {
  const { window } = useServices();
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const { document, FontFace } = window as Window & typeof globalThis;
    let isShown = true;
    setFailed(new Set());
    const loading = faces.map(({ path, weights: weight }) => {
      const face = new FontFace(previewFamily(path), `url(${path})`, { weight });
      document.fonts.add(face);
      face.load().catch(() => {
        if (isShown) setFailed((former) => new Set([...former, path]));
      });
      return face;
    });
    return () => {
      isShown = false;
      for (const face of loading) document.fonts.delete(face);
    };
  }, [window, faces]);

  return failed;
}
