import * as text from '#strings/editor';

const longestList = 8;

/** What one side of a conflict changed, a line each. */
export function ChangeList({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p className="field-help">{text.noChanges()}</p>
      ) : (
        <ul>
          {lines.slice(0, longestList).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {lines.length > longestList && <li>{text.moreChanges({ n: lines.length - longestList })}</li>}
        </ul>
      )}
    </section>
  );
}
