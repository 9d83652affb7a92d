/** Beth i’w wneud nesaf, o dan neges nad yw’n ei ddweud. */
export const steps = {
  // Signing in
  login_validate_error: 'Gwiriwch y ddau a’u teipio eto. Os ydych wedi anghofio’ch cyfrinair, gallwch ei ailosod.',
  otp_validate_error: 'Teipiwch chwe digid ein neges destun ddiweddaraf, neu gofynnwch am god newydd.',
  auth_error: 'Teipiwch nhw eto. Os ydych wedi anghofio’ch cyfrinair, gallwch ei ailosod.',
  require_approval: 'Rydym yn gwirio’ch manylion. Rhowch gynnig arall arni yn nes ymlaen, neu cysylltwch â’n swyddfa.',
  email_verify: 'Agorwch y ddolen yn yr e-bost hwnnw, yna mewngofnodwch eto. Edrychwch yn eich post sothach hefyd.',
  not_logged_in: 'Mewngofnodwch i fynd ymlaen.',
  base_settings_error_1: 'Ni ellid cadarnhau trwydded y gwasanaeth hwn. Cysylltwch â’n swyddfa.',
  base_settings_error_2:
    'Ni ellir gwirio trwydded y gwasanaeth hwn ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen.',
  apple_signin_error: 'Mewngofnodwch mewn ffordd arall.',
  facebook_login_error: 'Rhowch gynnig arall arni, neu mewngofnodwch mewn ffordd arall.',
  push_token_error: 'Ail-lwythwch y dudalen a rhowch gynnig arall arni. Mae popeth arall yn gweithio hebddynt.',

  // Registering
  user_exists:
    'Os chi yw hwnnw, mewngofnodwch; drwy neges destun os yw ein swyddfa wedi archebu ar eich rhan. Os na, defnyddiwch e-bost a rhif ffôn symudol arall.',
  referer_not_found: 'Gwiriwch y rhif gyda’ch ffrind, neu gadewch y maes yn wag.',
  reg_error: 'Ni agorwyd cyfrif. Rhowch gynnig arall arni ymhen eiliad.',
  image_upload_error: 'Ni chadwyd y llun. Gwiriwch eich cysylltiad a’i ddewis eto.',
  picture_unreadable: 'Mae’n ddiogel gennym. Rhowch gynnig arall arni ymhen eiliad.',

  // Booking
  past_booking_error: 'Dewiswch amser hwyrach, neu archebwch dacsi ar gyfer nawr.',
  no_tariff_found: 'Nid oes gennym bris ar gyfer y daith hon. Dewiswch amser, math o gar neu le arall.',
  no_route_found: 'Gwiriwch y man codi a phen y daith. Rhaid i’r ddau fod ar ffordd.',
  no_drivers_found: 'Daw tacsis yn rhydd drwy’r amser. Gallwch archebu un ar gyfer wedyn hefyd.',
  google_places_error: 'Dewiswch y lle eto, neu tapiwch y map.',
  location_permission_error:
    'Caniatewch i’r dudalen hon ddefnyddio’ch lleoliad yng ngosodiadau’ch porwr, yna rhowch gynnig arall arni.',
  location_error: 'Gwiriwch fod lleoliad ymlaen ar gyfer y ddyfais a’r dudalen hon, yna rhowch gynnig arall arni.',

  // Money
  payment_failed: 'Holwch eich banc am y cerdyn, neu talwch mewn ffordd arall.',
  payment_cancelled: 'Gallwch dalu pan fyddwch yn barod.',
  no_details_error: 'Mae’r meysydd sydd ar goll neu’n anghywir wedi’u marcio.',
  withdraw_not_positive: 'Rhowch faint rydych am ei dynnu allan.',
  withdraw_above_balance: 'Rhowch swm llai.',
  promo_min_order: 'Defnyddiwch ef ar daith sy’n costio mwy.',
  promo_limit: 'Defnyddiwch gynnig arall, neu talwch heb un.',
  promo_used: 'Defnyddiwch gynnig arall, neu talwch heb un.',
  promo_off: 'Defnyddiwch gynnig arall, neu talwch heb un.',
  promo_expired: 'Defnyddiwch gynnig arall, neu talwch heb un.',
  no_providers: 'Ni ellir defnyddio cardiau yma eto. Dewiswch ffordd arall o dalu.',
  providers_error: 'Rhowch gynnig arall arni ymhen eiliad, neu dewiswch ffordd arall o dalu.',

  // Administration
  demo_mode: 'Gallwch edrych ar bopeth yma, ond nid ei newid.',

  // Empty lists
  settings_error: 'Gwiriwch eich cysylltiad ac ail-lwythwch y dudalen.',
  no_bookings: 'Bydd archebion yn ymddangos yma cyn gynted ag y gwneir nhw.',
  no_cars: 'Bydd ceir yn ymddangos yma ar ôl i’n swyddfa eu hychwanegu.',
  no_cancel_reasons: 'Bydd rhesymau’n ymddangos yma ar ôl eu hychwanegu.',
  no_tasks: 'Arhoswch yn ymyl safle tacsis neu stryd brysur. Bydd y corn yn canu pan ddaw taith.',
  no_chat: 'Ysgrifennwch y neges gyntaf isod.',
  no_data: 'Bydd ffigurau’n ymddangos yma gyda’r daith gyntaf a delir.',
} as const;
