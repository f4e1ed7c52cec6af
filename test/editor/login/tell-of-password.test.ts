import { expect, test, vi } from 'vitest';
import { tellOfPassword } from '../../../editor/login/tell-of-password.js';

test('tells of a short password, and of no other', () => {
  const show = vi.fn();
  const answer = { xsrfToken: '', account: { id: '1', email: 'a@b.example', displayName: '', roles: [] } };
  tellOfPassword(answer, { show });
  expect(show).not.toHaveBeenCalled();
  tellOfPassword({ ...answer, hasShortPassword: true }, { show });
  expect(show).toHaveBeenCalledWith(expect.stringContaining('fewer than 12 characters'));
});
