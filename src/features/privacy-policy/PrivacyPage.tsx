import * as words from '@/languages/en/public/privacyPolicy';
import { PublicPage } from '../public/PublicPage';

/** The privacy policy: 16 paragraphs. */
export default function PrivacyPage() {
  return (
    <PublicPage title={words.title} lead={words.lead}>
      {words.paragraphs.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </PublicPage>
  );
}
