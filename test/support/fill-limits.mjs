/** A site at its limits: as many form entries, products and media files as it is made for. */
export const limitCounts = { entries: 50_000, products: 10_000, files: 100_000 };

/** Time of the first of them, in epoch milliseconds. */
const firstAt = 1_700_000_000_000;

const numbers = (count) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT`;

/** Statements that fill the tables of a new SQLite database; rows are told apart by their number. */
export const limitStatements = {
  entries: [
    `INSERT INTO form_entry (id, form_id, submission_id, fields, submitted_at, updated_at, page_path, details, read_at, is_spam, words)
   ${numbers(limitCounts.entries)} 'e' || i, 'contact', 's' || i,
     '{"name":"Visitor ' || i || '","email":"v' || i || '@example.com","message":"Hello"}',
     ${firstAt} + i, ${firstAt} + i, '/contact', '{}', NULL, 0, 'visitor ' || i || ' v' || i || '@example.com hello' FROM n`,
  ],
  products: [
    `INSERT INTO product (id, url_id, position, product_type, title, description, images, options, workflow_state, words)
   ${numbers(limitCounts.products)} 'chair-' || i, 'chair-' || i, 1000 + i, 1, 'Chair ' || i, 'Of ash.', '[]', '[]', 'published',
     'chair ' || i || ' sku-' || i FROM n`,
    `INSERT INTO product_variant (sku, id, product_id, position, price_cents, sale_price_cents, on_sale, qty_in_stock, unlimited, option_values)
   ${numbers(limitCounts.products)} 'SKU-' || i, 'v', 'chair-' || i, 0, 1000, 0, 0, 0, 1, '[]' FROM n`,
  ],
  files: [
    `INSERT INTO media (path, name, kind, type, bytes, width, height, alts, focal_point, search, added_at, added_by, binned_at)
   ${numbers(limitCounts.files)} '/media/own/file-' || i || '.jpg', 'file-' || i || '.jpg', 'picture', 'image/jpeg', 9, 4, 3, '{}', '0.5,0.5',
     'file-' || i || '.jpg /media/own/file-' || i || '.jpg', ${firstAt} + i, NULL, NULL FROM n`,
  ],
};
