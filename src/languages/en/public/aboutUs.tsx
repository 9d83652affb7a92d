/** The words of the page about the company. */
import type { ReactNode } from 'react';

export const title = 'About us';
export const lead =
  'We connect riders with licensed taxis: hackney carriages, driven by people who hold a badge for it.';
export const whatWeDo = 'What we do';
export const whatWeDoMore =
  'You say where you are and where you are going. We show the fare, line by line, and ask the licensed drivers nearest to you. The first to accept is yours, and you can follow the cab until it stops at the kerb.';
export const licence = 'What a licence means';
export const licenceMore =
  'A hackney carriage driver is examined, insured and badged by a licensing authority. We keep the dates of every licence, MOT and insurance, and when one runs out that driver is not sent to anyone until it is renewed.';
export const howFaresWork = 'How fares work';
export const byMeter = (fares: ReactNode) => (
  <>
    The taximeter works out your fare by the licensing authority’s table of fares. You never pay more than the table
    allows. See the {fares}.
  </>
);
export const faresInForce = 'fares in force';
export const byTariff =
  'Fares follow the tariff of the zone you are picked up in, by the hour and the day. The estimate and the bill are worked out by the same rules, and both show every line.';
export const forDrivers = 'For drivers';
export const forDriversMore =
  'You go on duty when you choose. Each request shows the pickup, the drop and your share before you accept, and what you earn is in your wallet when the ride is paid.';
export const whoWeAre = 'Who we are';
export const ourWebsite = 'Our website';
export const ourTerms = 'Our terms';
