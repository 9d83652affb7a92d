import { Link } from 'react-router-dom';
import * as words from '@/languages/en/public/aboutUs';
import { usePublicMarks } from '../public/usePublicMarks';
import { OurContact } from './OurContact';
import { PublicPage } from '../public/PublicPage';

export default function AboutPage() {
  const { when, unless } = usePublicMarks();
  return (
    <PublicPage title={words.title} lead={words.lead}>
      <h2>{words.whatWeDo}</h2>
      <p>{words.whatWeDoMore}</p>
      <h2>{words.licence}</h2>
      <p>{words.licenceMore}</p>
      <h2>{words.howFaresWork}</h2>
      <p>
        <span {...when('card')}>{words.byMeter(<Link to="/fares">{words.faresInForce}</Link>)}</span>
        <span {...unless('card')}>{words.byTariff}</span>
      </p>
      <h2>{words.forDrivers}</h2>
      <p>{words.forDriversMore}</p>
      <h2>{words.whoWeAre}</h2>
      <OurContact />
    </PublicPage>
  );
}
