import * as text from '#strings/editor';

/** What has to happen before anything is counted, and whom it never counts. */
export function EmptyHelp() {
  return (
    <section className="activity-part activity-empty">
      <h2>{text.activityEmptyTitle()}</h2>
      <ul>
        <li>{text.activityEmptyFirst()}</li>
        <li>{text.activityEmptyConsent()}</li>
        <li>{text.activityEmptyOwn()}</li>
      </ul>
    </section>
  );
}
