/**
 * State of the editor's connection to the page. `loading`: the frame loads a document. `waiting`: the document has loaded and has not sent
 * hello. `connecting`: the handshake is in progress. `connected`. `stalled`: the page stopped answering and may recover. `unreachable`:
 * the page does not answer, see the reason; a later hello still connects. `rejected`: page and editor share no protocol version.
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
 * Reason of a state; null when the state needs none. `slow`: the frame did not finish loading. `no-hello`: the page has no bridge: not
 * found, an error page, or not allowed in frames. `origin`: a page of another origin. `no-ready`: it sent hello and no `page/ready`.
 * `silent`: two pings were not answered. `late`: a change was not shown in time. `version`: see `rejected`.
 */
export type ConnectionReason = 'slow' | 'no-hello' | 'origin' | 'no-ready' | 'silent' | 'late' | 'version';
