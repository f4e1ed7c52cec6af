import { expect, it, test } from 'vitest';
import { isEditorAccount, roles } from '../../../protocol/enums/roles.js';

test.each(Object.entries(roles))(
  'an account that is %s (%i) may see the configuration area, unless it only views',
  (name, role) => {
    expect(isEditorAccount({ roles: [role] })).toBe(name !== 'viewer');
  },
);

it('an account with no known role counts as a viewer', () => {
  for (const unknown of [[], [5], [0], [14], [-1], [1.5], [110], [Number.NaN]])
    expect(isEditorAccount({ roles: unknown })).toBe(false);
  expect(isEditorAccount(null)).toBe(false);
  expect(isEditorAccount({ roles: [10, 5, 4] })).toBe(true);
});
