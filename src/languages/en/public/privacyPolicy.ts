/** The words of the privacy policy. */

export const title = 'Privacy policy';
export const lead = 'What we keep about you, why, for how long, and what you can do about it.';

/** They describe what the product does; the operator adds their name and address. */
export const paragraphs = [
  {
    heading: 'Who this is from',
    text: 'This policy is from the operator of this taxi booking service, named at the foot of every page. It covers the website, the web app and the messages we send about your rides.',
  },
  {
    heading: 'What you tell us',
    text: 'To open an account you give your name, email address and mobile number. You may add a home address, a profile picture and saved places. With a booking you may say what you need on the ride, such as a wheelchair or an assistance dog. If you book for somebody else, you give us their name and number: we text them about the cab, the driver can ring them, and the number is deleted when the ride ends or is called off.',
  },
  {
    heading: 'What drivers tell us',
    text: 'Drivers also give their date of birth, nationality, national insurance number, licence, badge, vehicle and insurance details with pictures of the documents, where the council asks for them a medical and HMRC’s tax check, and the bank account that withdrawals are paid to. Our office enters what the licensing authority says of them: a vehicle on its list for wheelchairs, and exemptions from carrying wheelchairs or assistance dogs.',
  },
  {
    heading: 'What a ride records',
    text: 'Each booking keeps the pickup, the drop, the times, the route driven, the fare line by line, how it was paid, and the rating and messages that belong to it.',
  },
  {
    heading: 'Where you are',
    text: 'A rider’s position is read only while the booking screen is open and only if you allow it. A driver’s position is shared while on duty; a rider sees only the driver of their own ride, and only until it ends.',
  },
  {
    heading: 'Why we use it',
    text: 'We use this information to find a driver, work out and collect the fare, show both sides where the other is, pay drivers, keep accounts, answer complaints and keep licensed taxis safe.',
  },
  {
    heading: 'Our legal grounds',
    text: 'Most of it is needed for the ride you book. Licence checks and accounts are kept because the law asks for them. Safety and the prevention of fraud are our legitimate interest. For your position and for push notifications we ask first. What you need on a ride may say something about your health: we use it only because you tell us, and only for that ride.',
  },
  {
    heading: 'Who sees it',
    text: 'Your driver sees your name, your number and where the ride goes. What you need is read by drivers who are offered the ride, by your driver until it starts, and by our office. You see your driver’s name, picture, badge, plate and number. A driver’s fleet admin sees that driver’s rides. Our admins see what they need to help. If you share a ride, whoever has the link sees the car, its place and the driver’s first name until the ride ends or you stop sharing. Somebody you book for gets such a link. Once a year we tell HMRC by law who our drivers are and what they were paid; each driver gets a copy.',
  },
  {
    heading: 'Who works for us',
    text: 'Hosting, sign-in, maps, messages, email and card payments are run by companies that act on our instructions. Card numbers go to the payment company and never reach us. We email a receipt only if you ask for it.',
  },
  {
    heading: 'Outside the United Kingdom',
    text: 'Some of these companies may handle data abroad. Where they do, contracts approved for that purpose protect it.',
  },
  {
    heading: 'How long we keep it',
    text: 'Your profile is kept for as long as you have an account. A ride keeps names, addresses and its route for thirteen months, because licensing authorities ask for the record of a booking for twelve; after that it keeps the district, the times, the badge, the plate and the fare. The trail of a ride is kept for a year, its messages and your notices for 90 days, and payments for as long as the accounts of the business. What you need on a ride is deleted 30 days after it; what you asked us to fill in next time stays until you forget it. A report that a driver would not take somebody is kept for a year. What we told HMRC about a driver is kept for five years after that year.',
  },
  {
    heading: 'How we protect it',
    text: 'Connections are encrypted, every record can be read only by those it concerns, money and the state of a ride are changed only by our servers, and each change is written down.',
  },
  {
    heading: 'Your rights',
    text: 'You may ask for a copy of your data, have it corrected, have it erased, object to a use of it, or take it elsewhere. Deleting your account erases your personal details; bookings stay in the accounts without your name, which is kept apart for twelve months after your last ride in case the licensing authority asks. A driver may ask why they were or were not offered a ride, why they were suspended or how they are rated. A person answers, and no machine suspends anybody. To prevent fraud, an unreadable mark of your email and mobile outlives the account for a while if you used a promotion or the account was suspended.',
  },
  {
    heading: 'Children',
    text: 'The service is not meant for children under 13 and we do not knowingly keep their data. If you think we do, tell us and we will erase it.',
  },
  {
    heading: 'Storage in your browser',
    text: 'We keep you signed in, and keep a running ride from being lost, with storage in your browser. There are no advertising cookies and nothing follows you to other sites.',
  },
  {
    heading: 'Changes and questions',
    text: 'When this policy changes, the new one stands here. Write to us through the contact in the app. If our answer does not satisfy you, you can complain to the Information Commissioner’s Office.',
  },
] as const;
