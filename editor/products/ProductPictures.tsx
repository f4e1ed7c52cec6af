import * as text from '#strings/editor';
import type { FormPicture } from './form-product.js';
import type { ProductForm } from './use-product-form.js';
import { optionRows } from './variant-matrix.js';

/** Which option values each picture shows: visitors who choose them see that picture. Nothing for a product without options. */
export function ProductPictures({ form: { product, set } }: { readonly form: ProductForm }) {
  const rows = optionRows(product);
  const pictures = product.images.filter(({ src }) => src !== '');
  if (rows.length === 0 || pictures.length === 0) return null;

  function toggle(picture: FormPicture, value: string): void {
    const { shows = [], ...rest } = picture;
    const next = shows.includes(value) ? shows.filter((each) => each !== value) : [...shows, value];
    const changed = { ...rest, ...(next.length > 0 && { shows: next }) };
    set({ images: product.images.map((each) => (each.id === picture.id ? changed : each)) });
  }

  return (
    <details className="product-shows">
      <summary>{text.productShows()}</summary>
      <p className="field-help">{text.productShowsHelp()}</p>
      <ul>
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <img src={`${picture.src}?format=100w`} alt="" width="48" height="48" loading="lazy" />
            <fieldset>
              <legend>
                <bdi>{picture.alt || text.productPictureAt({ n: at + 1 })}</bdi>
              </legend>
              {rows.flatMap(({ name, values }) =>
                values.map((value) => (
                  <label key={`${name}/${value}`} className="check">
                    <input
                      type="checkbox"
                      checked={picture.shows?.includes(value) === true}
                      onChange={() => toggle(picture, value)}
                    />
                    <bdi>{value}</bdi>
                  </label>
                )),
              )}
            </fieldset>
          </li>
        ))}
      </ul>
    </details>
  );
}
