/** Code of an owner: HTML at the end of the head or of the body, on all pages or on one. */
import { consentPurposes } from '../enums/consent.js';

export const codePlaces = ['head', 'foot'] as const;

export type CodePlace = (typeof codePlaces)[number];

/** What code is for. What is not necessary waits for the visitor's yes. */
export const codePurposes = ['necessary', ...consentPurposes] as const;

export type CodePurpose = (typeof codePurposes)[number];

/** One piece of it. */
export interface CodePiece {
  /** uuid */
  readonly id: string;
  /** Increases with every change, from 1. */
  readonly version: number;
  readonly name: string;
  readonly place: CodePlace;
  readonly purpose: CodePurpose;
  /** Id of the only page that has it; null for all pages. */
  readonly pageId: string | null;
  readonly isOn: boolean;
  readonly code: string;
}

/** What an owner says of a piece. */
export type CodeDraft = Omit<CodePiece, 'id' | 'version'>;

export const mostCodePieces = 30;
export const longestCodeName = 80;
/** In characters, of one piece. */
export const longestCode = 20_000;

/** In the query of a page: contributors see it without any such code. */
export const withoutCodeParameter = 'without-code';

/** The pieces that a page has, in their order; `pageId` is empty for a page that has no id, such as that of a product. */
export function piecesOf(pieces: readonly CodePiece[], pageId: string): readonly CodePiece[] {
  return pieces.filter(({ isOn, pageId: only, code }) => isOn && code.trim() && (only === null || only === pageId));
}
