import type { formTable } from '../../../protocol/widgets/form.js';
import type { WidgetContext } from '../../core/widget.js';
import type { Draft } from './draft/draft.js';

/** Connects the form's draft, a chunk of its own that only sending waits for. Without the chunk, the submission id lasts as long as the page. */
export function loadDraft(
  root: HTMLFormElement,
  formId: string,
  context: WidgetContext<typeof formTable>,
  onChange: () => void,
): Promise<Draft> {
  let submissionId = '';
  return import('./draft/draft.js')
    .then(({ connectDraft }) => connectDraft(root, formId, context, onChange))
    .catch(() => ({
      get submissionId() {
        return (submissionId ||= context.environment.uniqueId());
      },
      clear: () => void (submissionId = ''),
    }));
}
