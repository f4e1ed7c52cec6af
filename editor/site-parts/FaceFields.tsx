import * as text from '#strings/editor';
import type { MediaFile } from '../../protocol/http/media.js';
import type { Theme } from '../../protocol/site/theme/theme.js';
import { UploadArea } from '../fields/UploadArea.js';
import { useUploads } from '../fields/use-uploads.js';
import { useServices } from '../services/services.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { FaceChoice } from './FaceChoice.js';
import type { SetTheme } from './set-theme.js';
import type { ThemeFaces } from './use-theme-faces.js';

interface FaceFieldsProps {
  readonly theme: Theme;
  readonly set: SetTheme;
  readonly faces: ThemeFaces;
}

/** The typefaces of headings and text, and a way to bring another one. */
export function FaceFields({ theme, set, faces }: FaceFieldsProps) {
  const { toasts } = useServices();
  const uploads = useUploads();

  function take({ kind }: MediaFile): void {
    // What was dropped or pasted may be anything that the library takes.
    if (kind !== 'typeface') toasts.show(text.uploadFont());
    faces.reload();
  }

  return (
    <section className="part-fields" aria-labelledby="theme-faces">
      <h2 id="theme-faces">{text.facesTitle()}</h2>
      {faces.problem !== null && <ProblemBar retry={faces.reload}>{text.facesNotLoaded()}</ProblemBar>}
      <div className="fields">
        <FaceChoice of="heading" {...{ theme, set, faces }} />
        <FaceChoice of="text" {...{ theme, set, faces }} />
        <UploadArea uploads={uploads} label={text.faceUpload()} accept="typefaces" isMany={false} onStored={take}>
          {uploads.isAllowed && <p className="field-help">{text.faceUploadHelp()}</p>}
        </UploadArea>
      </div>
    </section>
  );
}
