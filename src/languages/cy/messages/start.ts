/** Y negeseuon y gall tudalen gyntaf teithiwr neu yrrwr eu dangos ar ei phen ei hun. */
export const messages = {
  // Signing in
  auth_error: 'Gwall mewngofnodi: gwiriwch y manylion a roddwyd',
  require_approval: 'Rhaid i weinyddwr gymeradwyo eich cyfrif',
  account_suspended: 'Mae eich cyfrif wedi’i atal. Cysylltwch â’n swyddfa.',
  email_verify: 'Cadarnhewch eich e-bost. Mae’r neges eisoes yn eich blwch derbyn.',
  not_logged_in: 'Heb fewngofnodi',
  not_valid_user_type: 'Ni allwn ddweud pa fath o gyfrif yw hwn. Cysylltwch â’n swyddfa.',
  user_issue_contact_admin: 'Ni chafwyd data proffil. Cysylltwch â’r gweinyddwr.',
  base_settings_error_1: 'Gwall gosodiadau sylfaenol 1',
  base_settings_error_2: 'Gwall gosodiadau sylfaenol 2',

  // Booking
  select_proper: 'Dewiswch fan codi, pen y daith a math o gar.',
  must_login: 'Mewngofnodwch i fynd ymlaen.',
  past_booking_error: 'Ni ellir archebu ar gyfer amser a fu, nac o fewn y 15 munud nesaf.',
  too_far_ahead: 'Gellir archebu teithiau hyd at 90 diwrnod ymlaen llaw. Dewiswch ddiwrnod cynt.',
  booking_success: 'Mae eich archeb wedi’i gwneud. Rhif yr archeb: ',
  no_tariff_found: 'Dim tariff ar gael',
  pickup_unserved: 'Nid ydym yn gwasanaethu’r man codi hwn eto',
  no_cabs_near: 'Dim tacsis yn eich ymyl ar hyn o bryd',
  saved_places_full: 'Nid oes lle i gadw cyfeiriad arall. Tynnwch un yn gyntaf.',
  no_route_found: 'Dim llwybr ar gael',
  no_drivers_found: 'Dim gyrwyr ar gael ar hyn o bryd, rhowch gynnig arall arni yn nes ymlaen',
  estimate_changed: 'Mae’r pris wedi newid ers i chi ei weld. Edrychwch ar yr amcangyfrif newydd.',
  booking_not_found: 'Ni allwn ddod o hyd i’r archeb hon. Efallai ei bod yn perthyn i gyfrif arall.',
  equal_booking: 'Mae archeb fel hon yn bod yn barod. Ni archebwyd dim byd newydd.',
  guest_name_missing: 'Rhowch enw’r teithiwr.',
  guest_mobile_british: 'Rhowch rif ffôn symudol y teithiwr yn y DU, yn dechrau â 07.',
  reason_required: 'Dewiswch reswm.',
  otp_wrong: 'Nid yw’r cod hwnnw’n cyfateb. Gofynnwch i’r teithiwr am y cod dechrau pum digid.',
  driver_not_approved: 'Rhaid i weinyddwr gymeradwyo eich cyfrif cyn i chi yrru.',
  driver_documents_out_of_date:
    'Mae eich trwydded, MOT neu yswiriant wedi dod i ben. Anfonwch y ddogfen newydd i fynd ar ddyletswydd.',
  driver_licence_ahead:
    'Nid yw eich bathodyn neu’ch plât yn ddilys eto. Cewch fynd ar ddyletswydd o’i ddiwrnod cyntaf.',
  driver_in_debt: 'Mae eich waled o dan sero. Ychwanegwch arian ati i dderbyn archebion newydd.',
  driver_held_back: 'Mae ein swyddfa wedi atal cynigion i chi am y tro. Mae eich sgrin waith yn dweud pam.',
  driver_over_hours: 'Mae eich oriau ar ddyletswydd ar ben. Gorffwyswch cyn y daith nesaf.',
  driver_off_duty: 'Ewch ar ddyletswydd i dderbyn archebion.',
  alarm_raised: 'Rydym yn gwybod ble’r ydych ac yn delio â hyn. Os ydych mewn perygl, deialwch 999.',
  alarm_again: 'Os oes angen help arnoch o hyd, pwyswch eto. Os ydych mewn perygl, deialwch 999.',
  google_places_error: 'Gwall wrth ddod o hyd i’r lle',
  location_permission_error: 'Gwall caniatâd lleoliad',
  location_error: 'Ni ellir cael eich lleoliad',
  location_rough: 'Dim ond yn fras y mae eich dyfais yn gwybod ble rydych chi.',

  // Money
  wallet_zero_warning: 'Mae eich waled yn wag.',
  wallet_negative_warning: 'Mae eich waled o dan sero. Ni chewch deithiau newydd nes i chi ychwanegu arian.',

  // Administration
  demo_mode: 'Nid yw hyn ar gael yn yr ap arddangos.',

  // Empty lists
  settings_error: 'Ni ellir nôl y gosodiadau',
  no_bookings: 'Dim archebion ar gael',
  no_cars: 'Dim ceir ar gael',
  no_cancel_reasons: 'Dim rhesymau canslo ar gael',
  no_tasks: 'Dim tasgau i’r gyrrwr',
  no_chat: 'Dim hanes sgwrsio',
  no_data: 'Dim data ar gael',
  no_notifications: 'Dim hysbysiadau ar gael',

  // Faults and refusals
  permission_denied: 'Nid oes gennych ganiatâd i wneud hyn. Os dylai fod gennych, cysylltwch â’n swyddfa.',
  invalid_request: 'Mae rhywbeth ar goll neu’n anghywir. Gwiriwch yr hyn a roesoch a rhowch gynnig arall arni.',
  body_too_large: 'Mae hwn yn rhy fawr i’w anfon. Gwnewch ef yn llai a rhowch gynnig arall arni.',
  not_found: 'Nid oes dim byd yma.',
  method_not_allowed: 'Nid yw’r cyfeiriad hwn yn ateb y dull hwnnw.',
  rate_limited: 'Gormod o geisiadau ar unwaith. Arhoswch eiliad a rhowch gynnig arall arni.',
  service_unavailable: 'Aeth rhywbeth o’i le ar ein hochr ni. Ni newidiwyd dim. Rhowch gynnig arall arni ymhen eiliad.',
  no_answer: 'Ni chawsom ateb. Gwiriwch eich cysylltiad a rhowch gynnig arall arni. Ni wneir dim byd ddwywaith.',
  not_sent: 'Rydych chi all-lein, felly nid anfonwyd hyn. Rhowch gynnig arall arni pan ddaw’r cysylltiad yn ôl.',
  kept_offline: 'Rydych chi all-lein. Cadwch y dudalen hon ar agor, ac fe anfonwn hyn pan ddaw’r cysylltiad yn ôl.',
  offline: 'Rydych chi all-lein. Awn ymlaen pan ddaw’r cysylltiad yn ôl.',
  words_missing: 'Ni allem lwytho’r neges hon. Ail-lwythwch y dudalen i’w darllen.',
} as const;
