import { useCallback, useRef, useState } from 'react';
import type { CodeAnswer } from '../../protocol/http/site-code.js';
import type { CodePiece } from '../../protocol/site/site-code.js';
import type { SettingsPartProps } from './settings-part.js';

const isIn = (pieces: readonly CodePiece[], { id }: CodePiece): boolean => pieces.some((each) => each.id === id);

/** The pieces as the server has them, and those that it does not have: new ones, and what somebody else deleted while it was written here. */
export function useCodePieces(opened: CodeAnswer, onWork: SettingsPartProps['onWork']) {
  const [answer, setAnswer] = useState(opened);
  const [added, setAdded] = useState<readonly CodePiece[]>([]);
  /** Ids of pieces with what is not saved. */
  const atRisk = useRef(new Set<string>());
  const work = useCallback(
    (id: string, isAtRisk: boolean) => {
      if (isAtRisk) atRisk.current.add(id);
      else atRisk.current.delete(id);
      onWork(id, isAtRisk);
    },
    [onWork],
  );

  /** `id` is the piece that was saved or removed from here; what somebody else removed stays where it has work. */
  function take(next: Pick<CodeAnswer, 'pieces'>, id: string | null = null): void {
    const gone = answer.pieces.filter(
      (piece) => piece.id !== id && atRisk.current.has(piece.id) && !isIn(next.pieces, piece),
    );
    setAnswer((former) => ({ ...former, ...next }));
    setAdded((former) => [
      ...former.filter((piece) => piece.id !== id && !isIn(next.pieces, piece)),
      ...gone.map((piece) => ({ ...piece, version: 0 })),
    ]);
  }

  return { answer, added, setAdded, take, work };
}
