import { Link } from 'react-router-dom';
import { usePublicMarks } from '../public/usePublicMarks';
import { OurContact } from './OurContact';
import { PublicPage } from '../public/PublicPage';

export default function AboutPage() {
  const { when, unless } = usePublicMarks();
  return (
    <PublicPage
      title="About us"
      lead="We connect riders with licensed taxis: hackney carriages, driven by people who hold a badge for it."
    >
      <h2>What we do</h2>
      <p>
        You say where you are and where you are going. We show the fare, line by line, and ask the licensed drivers
        nearest to you. The first to accept is yours, and you can follow the cab until it stops at the kerb.
      </p>
      <h2>What a licence means</h2>
      <p>
        A hackney carriage driver is examined, insured and badged by a licensing authority. We keep the dates of every
        licence, MOT and insurance, and when one runs out that driver is not sent to anyone until it is renewed.
      </p>
      <h2>How fares work</h2>
      <p>
        <span {...when('card')}>
          The taximeter works out your fare by the licensing authority’s table of fares. You never pay more than the
          table allows. See the <Link to="/fares">fares in force</Link>.
        </span>
        <span {...unless('card')}>
          Fares follow the tariff of the zone you are picked up in, by the hour and the day. The estimate and the bill
          are worked out by the same rules, and both show every line.
        </span>
      </p>
      <h2>For drivers</h2>
      <p>
        You go on duty when you choose. Each request shows the pickup, the drop and your share before you accept, and
        what you earn is in your wallet when the ride is paid.
      </p>
      <h2>Who we are</h2>
      <OurContact />
    </PublicPage>
  );
}
