import { PublicPage } from '../public/PublicPage';
import { PRIVACY_PARAGRAPHS } from './paragraphs';

/** The privacy policy: 16 paragraphs. */
export default function PrivacyPage() {
  return (
    <PublicPage title="Privacy policy" lead="What we keep about you, why, for how long, and what you can do about it.">
      {PRIVACY_PARAGRAPHS.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </PublicPage>
  );
}
