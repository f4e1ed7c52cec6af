// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { Boundary } from '../../../editor/ui/Boundary.js';
import { lazyPart, PartNotFetched } from '../../../editor/ui/lazy-part.js';
import { render } from '../support/render.js';

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

test('a part stands there as soon as its code has come, at once where it is there, and is fetched once', async () => {
  let come = (_part: typeof Hello): void => {};
  const load = vi.fn(() => new Promise<typeof Hello>((resolve) => (come = resolve)));
  const Part = lazyPart(load, () => <p>Loading</p>);
  const { container, rerender } = render(<Part name="Ada" />);
  expect(container.textContent).toBe('Loading');
  await act(async () => come(Hello));
  expect(container.textContent).toBe('Hello Ada');
  rerender(
    <>
      <Part key="first" name="Ada" />
      <Part key="second" name="Grace" />
    </>,
  );
  expect(container.textContent).toBe('Hello AdaHello Grace');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part whose code does not come fails while it is rendered, by a name of its own', async () => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Part = lazyPart<object>(() => Promise.reject(new TypeError('no network')));
  const { container } = render(
    <Boundary fallback={(error) => <p>{String(error instanceof PartNotFetched && error.message)}</p>}>
      <Part />
    </Boundary>,
  );
  expect(container.textContent).toBe('');
  await act(async () => {});
  expect(container.textContent).toBe('TypeError: no network');
  vi.restoreAllMocks();
});
