import * as text from '#strings/editor';
import { useScreenHeading } from '../ui/screen-heading.js';
import { LoginForm } from './LoginForm.js';

/** Fills the window while nobody is logged in. */
export function LoginScreen() {
  const heading = useScreenHeading();
  return (
    <main className="plain-screen">
      <div className="card">
        <p className="brand">{text.brand()}</p>
        <h1 ref={heading} tabIndex={-1}>
          {text.loginTitle()}
        </h1>
        <LoginForm />
        <a className="quiet-link" href="/">
          {text.backToSite()}
        </a>
      </div>
    </main>
  );
}
