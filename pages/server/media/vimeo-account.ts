/** Vimeo's oEmbed endpoint. https://developer.vimeo.com/api/oembed/videos */
const vimeoAnswers = 'https://vimeo.com/api/oembed.json';

/** Timeout of a request. */
const timeoutMs = 5000;

/** The number of a Vimeo video in its player's address, or null for another address. */
export function readVimeoId(playerAddress: string): string | null {
  return /^https:\/\/player\.vimeo\.com\/video\/(\d{4,12})(?:[/?#]|$)/.exec(playerAddress)?.[1] ?? null;
}

/**
 * Whether a Vimeo video belongs to a Basic account, whose videos do not play on other sites. [VID-14] False where Vimeo does not answer,
 * or does not know the video.
 */
export async function isVimeoBasic(id: string, fetchAnswer: typeof fetch): Promise<boolean> {
  try {
    const address = `${vimeoAnswers}?${new URLSearchParams({ url: `https://vimeo.com/${id}` })}`;
    const response = await fetchAnswer(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const answer = response.ok ? ((await response.json()) as { readonly account_type?: unknown } | null) : null;
    return answer?.account_type === 'basic';
  } catch {
    return false;
  }
}
