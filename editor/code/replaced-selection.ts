import { EditorView } from '@codemirror/view';

/**
 * Replaces or deletes what is selected in the text, before the browser does so in its elements: Chromium would keep their look by inline styles,
 * which the policy of the page refuses and reports. What a composition replaces cannot be taken over.
 */
export const replacedSelection = EditorView.domEventHandlers({
  beforeinput({ inputType, data, cancelable, isComposing }, view) {
    const isDeletion = inputType.startsWith('delete');
    const isTaken = isDeletion || (inputType === 'insertText' && data !== null);
    if (!isTaken || !cancelable || isComposing || view.state.selection.main.empty) return false;
    view.dispatch(view.state.replaceSelection(isDeletion ? '' : (data ?? '')), {
      userEvent: isDeletion ? 'delete.selection' : 'input.type',
      scrollIntoView: true,
    });
    return true;
  },
});
