import type { Environment } from '../../core/widget.js';
import type { Draft, DraftInput } from './draft/draft.js';

/** A draft that lives as long as the page: where the chunk that keeps drafts does not come, sending works all the same. */
function createMemoryDraft({ uniqueId }: Environment): Draft {
  let submissionId = '';
  return {
    get submissionId() {
      return (submissionId ||= uniqueId());
    },
    clear: () => void (submissionId = ''),
  };
}

/** Connects the form's draft, which has a chunk of its own, as nothing waits for it but sending. In the editor's frame nothing is kept. */
export function loadDraft(input: DraftInput): Promise<Draft> {
  const inMemory = (): Draft => createMemoryDraft(input.environment);
  return input.environment.editing ? Promise.resolve(inMemory()) : import('./draft/draft.js').then(({ connectDraft }) => connectDraft(input)).catch(inMemory);
}
