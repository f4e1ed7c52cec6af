/** Longest address of an e-mail to be written, in characters: mail programs on Windows take about 2,000. */
const longestLink = 1900;

/** An answer that is quoted. */
export interface QuotedAnswer {
  readonly label: string;
  readonly value: string;
}

/** Percent-encodes the text up to a length, without cutting a character; what does not fit is replaced by an ellipsis. */
function encodeUpTo(text: string, length: number): string {
  const ellipsis = encodeURIComponent('…');
  let encoded = '';
  for (const character of text) {
    // A lone surrogate cannot be encoded.
    const next = encoded + encodeURIComponent(character.replace(/\p{Cs}/u, '\ufffd'));
    if (next.length + ellipsis.length > length) return encoded + ellipsis;
    encoded = next;
  }
  return encoded;
}

/** The answers as an e-mail quotes them, below an empty line for the reply; line breaks as RFC 6068 wants them. */
function quote(answers: readonly QuotedAnswer[]): string {
  const lines = answers
    .filter(({ value }) => value !== '')
    .flatMap(({ label, value }) =>
      value.includes('\n') ? [`${label}:`, ...value.split('\n')] : [`${label}: ${value}`],
    );
  return ['', '', ...lines.map((line) => `> ${line}`.trimEnd())].join('\r\n');
}

/** The `mailto:` address of a reply to an entry, with the form's name as its subject and the answers quoted, as far as there is room. */
export function replyLink(to: string, form: string, answers: readonly QuotedAnswer[]): string {
  const subject = encodeUpTo(`Re: ${form}`, 400);
  const head = `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${subject}&body=`;
  return head + encodeUpTo(quote(answers), longestLink - head.length);
}
