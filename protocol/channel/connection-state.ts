/**
 * Where the editor's connection to the page stands. `loading`: the frame loads a document. `waiting`: it has loaded and has not said
 * hello. `connecting`: hands are shaken. `connected`. `stalled`: the page does not answer any more; it may come back. `unreachable`:
 * nothing answers, see the reason; a later hello still connects. `rejected`: page and editor share no version of the protocol.
 */
export type ConnectionState =
  | 'loading'
  | 'waiting'
  | 'connecting'
  | 'connected'
  | 'stalled'
  | 'unreachable'
  | 'rejected';

/**
 * Why a state was entered; null where the state says it all. `slow`: the frame did not finish loading. `no-hello`: it holds a page
 * without a bridge: not found, an error page, forbidden in frames. `origin`: a page of another origin. `no-ready`: it said hello and then
 * fell silent. `silent`: two pings went unanswered. `late`: a change was not shown in time. `version`: see `rejected`.
 */
export type ConnectionReason = 'slow' | 'no-hello' | 'origin' | 'no-ready' | 'silent' | 'late' | 'version';
