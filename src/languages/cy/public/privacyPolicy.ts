/** Geiriau’r polisi preifatrwydd. */

export const title = 'Polisi preifatrwydd';
export const lead = 'Beth rydym yn ei gadw amdanoch, pam, am ba hyd, a beth y gallwch ei wneud am hynny.';

export const paragraphs = [
  {
    heading: 'Gan bwy y daw’r polisi hwn',
    text: 'Daw’r polisi hwn gan weithredwr y gwasanaeth archebu tacsis hwn, a enwir wrth droed pob tudalen. Mae’n ymdrin â’r wefan, yr ap gwe a’r negeseuon a anfonwn am eich teithiau.',
  },
  {
    heading: 'Beth rydych yn ei ddweud wrthym',
    text: 'I agor cyfrif, rydych yn rhoi eich enw, eich cyfeiriad e-bost a’ch rhif ffôn symudol. Gallwch ychwanegu cyfeiriad cartref, llun proffil a lleoedd wedi’u cadw. Wrth archebu, gallwch ddweud beth sydd ei angen arnoch ar y daith, megis cadair olwyn neu gi cymorth. Os byddwch yn archebu dros rywun arall, rydych yn rhoi ei enw a’i rif i ni: byddwn yn anfon neges destun at y person hwnnw am y tacsi, gall y gyrrwr ei ffonio, a chaiff y rhif ei ddileu pan ddaw’r daith i ben neu pan gaiff ei chanslo.',
  },
  {
    heading: 'Beth mae gyrwyr yn ei ddweud wrthym',
    text: 'Mae gyrwyr hefyd yn rhoi eu dyddiad geni, eu cenedligrwydd, eu rhif yswiriant gwladol, a manylion eu trwydded, eu bathodyn, eu cerbyd a’u hyswiriant gyda lluniau o’r dogfennau, archwiliad meddygol a gwiriad treth CThEF lle mae’r cyngor yn gofyn amdanynt, a’r cyfrif banc y telir arian iddo. Mae ein swyddfa’n cofnodi’r hyn y mae’r awdurdod trwyddedu’n ei ddweud amdanynt: cerbyd sydd ar ei restr ar gyfer cadeiriau olwyn, ac esemptiadau rhag cludo cadeiriau olwyn neu gŵn cymorth.',
  },
  {
    heading: 'Beth mae taith yn ei gofnodi',
    text: 'Mae pob archeb yn cadw’r man codi, pen y daith, yr amserau, y llwybr a yrrwyd, y pris fesul llinell, sut y talwyd amdani, a’r sgôr a’r negeseuon sy’n perthyn iddi.',
  },
  {
    heading: 'Ble rydych chi',
    text: 'Dim ond tra bo’r sgrin archebu ar agor, a dim ond os ydych yn caniatáu hynny, y darllenir lleoliad teithiwr. Rhennir lleoliad gyrrwr tra bo ar ddyletswydd; mae teithiwr yn gweld gyrrwr ei daith ei hun yn unig, a dim ond nes iddi ddod i ben.',
  },
  {
    heading: 'Pam rydym yn ei ddefnyddio',
    text: 'Rydym yn defnyddio’r wybodaeth hon i ddod o hyd i yrrwr, i gyfrifo a chasglu’r pris, i ddangos i’r naill ochr ble mae’r llall, i dalu gyrwyr, i gadw cyfrifon, i ateb cwynion ac i gadw tacsis trwyddedig yn ddiogel.',
  },
  {
    heading: 'Ein sail gyfreithiol',
    text: 'Mae angen y rhan fwyaf ohono ar gyfer y daith rydych yn ei harchebu. Cedwir gwiriadau trwyddedau a chyfrifon am fod y gyfraith yn gofyn amdanynt. Diogelwch ac atal twyll yw ein buddiant dilys. Rydym yn gofyn yn gyntaf cyn defnyddio’ch lleoliad a chyn anfon hysbysiadau gwthio. Gall yr hyn sydd ei angen arnoch ar daith ddweud rhywbeth am eich iechyd: dim ond am eich bod yn dweud wrthym, a dim ond ar gyfer y daith honno, y byddwn yn ei ddefnyddio.',
  },
  {
    heading: 'Pwy sy’n ei weld',
    text: 'Mae’ch gyrrwr yn gweld eich enw, eich rhif ac i ble mae’r daith yn mynd. Darllenir yr hyn sydd ei angen arnoch gan yrwyr sy’n cael cynnig y daith, gan eich gyrrwr nes iddi ddechrau, a chan ein swyddfa. Rydych chi’n gweld enw, llun, bathodyn, plât a rhif eich gyrrwr. Mae gweinyddwr fflyd gyrrwr yn gweld teithiau’r gyrrwr hwnnw. Mae ein gweinyddwyr yn gweld yr hyn sydd ei angen arnynt i helpu. Os rhannwch daith, mae pwy bynnag sydd â’r ddolen yn gweld y car, ei leoliad ac enw cyntaf y gyrrwr nes i’r daith ddod i ben neu nes i chi roi’r gorau i’w rhannu. Mae rhywun rydych yn archebu drosto yn cael dolen o’r fath. Unwaith y flwyddyn, yn ôl y gyfraith, rydym yn dweud wrth CThEF pwy yw ein gyrwyr a faint a dalwyd iddynt; mae pob gyrrwr yn cael copi.',
  },
  {
    heading: 'Pwy sy’n gweithio i ni',
    text: 'Cwmnïau sy’n gweithredu yn ôl ein cyfarwyddiadau sy’n gofalu am letya, mewngofnodi, mapiau, negeseuon, e-bost a thaliadau cerdyn. Mae rhifau cardiau’n mynd at y cwmni taliadau ac ni fyddant byth yn ein cyrraedd ni. Ni fyddwn yn anfon derbynneb drwy e-bost oni bai eich bod yn gofyn amdani.',
  },
  {
    heading: 'Y tu allan i’r Deyrnas Unedig',
    text: 'Gall rhai o’r cwmnïau hyn drin data dramor. Lle maent yn gwneud hynny, mae contractau a gymeradwywyd at y diben hwnnw’n ei ddiogelu.',
  },
  {
    heading: 'Am ba hyd rydym yn ei gadw',
    text: 'Cedwir eich proffil cyhyd ag y bo gennych gyfrif. Mae taith yn cadw enwau, cyfeiriadau a’i llwybr am dri mis ar ddeg, am fod awdurdodau trwyddedu’n gofyn am gofnod o archeb am ddeuddeg; wedi hynny mae’n cadw’r ardal, yr amserau, y bathodyn, y plât a’r pris. Cedwir trywydd taith am flwyddyn, ei negeseuon a’ch hysbysiadau am 90 diwrnod, a thaliadau cyhyd â chyfrifon y busnes. Caiff yr hyn sydd ei angen arnoch ar daith ei ddileu 30 diwrnod ar ei hôl; mae’r hyn y gofynnoch i ni ei lenwi y tro nesaf yn aros nes i chi ei anghofio. Cedwir adroddiad na fyddai gyrrwr yn cludo rhywun am flwyddyn. Cedwir yr hyn a ddywedwyd wrth CThEF am yrrwr am bum mlynedd ar ôl y flwyddyn honno.',
  },
  {
    heading: 'Sut rydym yn ei ddiogelu',
    text: 'Mae cysylltiadau wedi’u hamgryptio, dim ond y bobl y mae cofnod yn ymwneud â nhw all ei ddarllen, dim ond ein gweinyddion sy’n newid arian a chyflwr taith, a chaiff pob newid ei gofnodi.',
  },
  {
    heading: 'Eich hawliau',
    text: 'Gallwch ofyn am gopi o’ch data, ei gael wedi’i gywiro, ei gael wedi’i ddileu, gwrthwynebu defnydd ohono, neu fynd ag ef i rywle arall. Mae dileu’ch cyfrif yn dileu’ch manylion personol; mae archebion yn aros yn y cyfrifon heb eich enw, a gedwir ar wahân am ddeuddeg mis ar ôl eich taith olaf rhag ofn i’r awdurdod trwyddedu ofyn. Gall gyrrwr ofyn pam y cafodd neu na chafodd gynnig taith, pam y cafodd ei atal neu sut y caiff ei sgorio. Person sy’n ateb, ac nid oes peiriant yn atal neb. Er mwyn atal twyll, mae marc annarllenadwy o’ch e-bost a’ch rhif ffôn symudol yn para’n hwy na’r cyfrif am gyfnod os defnyddioch hyrwyddiad neu os cafodd y cyfrif ei atal.',
  },
  {
    heading: 'Plant',
    text: 'Nid yw’r gwasanaeth wedi’i fwriadu ar gyfer plant dan 13 oed ac nid ydym yn cadw eu data’n fwriadol. Os credwch ein bod yn gwneud hynny, rhowch wybod i ni a byddwn yn ei ddileu.',
  },
  {
    heading: 'Storio yn eich porwr',
    text: 'Rydym yn defnyddio storfa yn eich porwr i’ch cadw wedi’ch mewngofnodi, a rhag i daith sydd ar y gweill fynd ar goll. Nid oes cwcis hysbysebu ac nid oes dim yn eich dilyn i wefannau eraill.',
  },
  {
    heading: 'Newidiadau a chwestiynau',
    text: 'Pan fydd y polisi hwn yn newid, bydd yr un newydd i’w weld yma. Ysgrifennwch atom drwy’r cyswllt yn yr ap. Os nad yw’n hateb yn eich bodloni, gallwch gwyno i Swyddfa’r Comisiynydd Gwybodaeth.',
  },
] as const;
