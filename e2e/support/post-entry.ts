import { uncheckedKey } from '../../protocol/captcha/challenge.js';

const formId = '5f1d3c0a7b2e4d6f8a9c3001';

interface Site {
  readonly origin: string;
}

/** A visitor's cookies, and the anti-forgery value that goes with their posts. */
export interface Session {
  readonly cookie: string;
  readonly crumb: string;
}

/** Opens the contact page of a site. */
export async function visit({ origin }: Site): Promise<Session> {
  const answer = await fetch(`${origin}/contact`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] as string);
  const crumb = decodeURIComponent(cookies.find((cookie) => cookie.startsWith('crumb='))?.slice('crumb='.length) ?? '');
  return { cookie: cookies.join('; '), crumb };
}

/** Sends one entry as the page would. Resolves with the id of the stored entry, or null when nothing was acknowledged. */
export async function postEntry(
  { origin }: Site,
  { cookie, crumb }: Session,
  submissionId: string,
): Promise<string | null> {
  const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' };
  try {
    const keyAnswer = await fetch(`${origin}/api/form/FormSubmissionKey?crumb=${encodeURIComponent(crumb)}`, {
      method: 'POST',
      headers,
    });
    const { key } = (await keyAnswer.json()) as { key: string };
    const body = {
      key,
      formId,
      collectionId: '',
      objectName: '',
      isOverlayForm: false,
      submitButtonText: 'Send',
      form: JSON.stringify({ name: submissionId, email: 'a@example.com', about: [], message: 'Hello' }),
      captchaKey: uncheckedKey,
      submissionId,
      pageTitle: 'Contact',
      pageId: '',
      pagePath: '/contact',
      contentSource: 'c',
      queryString: '',
      visitorCookie: '',
      clientDate: 1,
    };
    const answer = await fetch(`${origin}/api/form/SaveFormSubmission?crumb=${encodeURIComponent(crumb)}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return answer.ok ? ((await answer.json()) as { entryId: string }).entryId : null;
  } catch {
    return null;
  }
}
