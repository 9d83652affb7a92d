/** Y geiriau y mae teithiwr yn eu defnyddio i ddweud beth sydd ei angen arno. */
export const opener = 'Dywedwch beth sydd ei angen arnoch: cadair olwyn, ci cymorth…';
export const title = 'Beth sydd ei angen arnoch?';
export const wheelchair = 'Cadair olwyn';
export const wheelchairNote =
  'Dim ond i dacsis y mae’r awdurdod trwyddedu yn eu rhestru fel rhai hygyrch i gadeiriau olwyn y byddwn yn gofyn.';
export const onTheRide = 'Ar y daith';
export const stays = 'Rydych chi’n aros ynddi';
export const transfers = 'Rydych chi’n symud i sedd';
export const dog = 'Ci cymorth';
export const walkingAid = 'Cymorth cerdded';
export const walkingAidNote = 'Neu gadair olwyn sy’n plygu ac yn mynd i unrhyw gist.';
export const finding = 'Help i ddod o hyd i’r tacsi';
export const howDriverHelps = 'Sut mae’r gyrrwr yn helpu';
export const byVoice = 'Mae’r gyrrwr yn galw arnoch';
export const byTouch = 'Mae’r gyrrwr yn cynnig ei fraich i chi';
export const quiet = 'Taith dawel';
export const companion = 'Mae cydymaith yn dod gyda chi';
export const companionNote = 'Peidiwch â’i gyfrif fel teithiwr ychwanegol.';
export const promise = (days: number) =>
  `Nid yw hyn yn costio dim mwy. Mae eich gyrrwr yn ei weld. Byddwn yn ei ddileu ${days} diwrnod ar ôl y daith.`;
export const keepForNext = 'Defnyddio’r rhain ar gyfer fy archebion nesaf';
export const keepForNextNote = 'Byddwn yn eu cadw nes i chi eu tynnu yma neu yn eich proffil.';
