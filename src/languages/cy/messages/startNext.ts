/** Beth i’w wneud nesaf, o dan neges y gall tudalen gyntaf ei dangos ar ei phen ei hun. */
export const steps = {
  auth_error: 'Teipiwch nhw eto. Os ydych wedi anghofio’ch cyfrinair, gallwch ei ailosod.',
  require_approval: 'Rydym yn gwirio’ch manylion. Rhowch gynnig arall arni yn nes ymlaen, neu cysylltwch â’n swyddfa.',
  email_verify: 'Agorwch y ddolen yn yr e-bost hwnnw, yna mewngofnodwch eto. Edrychwch yn eich post sothach hefyd.',
  not_logged_in: 'Mewngofnodwch i fynd ymlaen.',
  base_settings_error_1: 'Ni ellid cadarnhau trwydded y gwasanaeth hwn. Cysylltwch â’n swyddfa.',
  base_settings_error_2:
    'Ni ellir gwirio trwydded y gwasanaeth hwn ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen.',
  past_booking_error: 'Dewiswch amser hwyrach, neu archebwch dacsi ar gyfer nawr.',
  no_tariff_found: 'Nid oes gennym bris ar gyfer y daith hon. Dewiswch amser, math o gar neu le arall.',
  no_route_found: 'Gwiriwch y man codi a phen y daith. Rhaid i’r ddau fod ar ffordd.',
  no_drivers_found: 'Daw tacsis yn rhydd drwy’r amser. Gallwch archebu un ar gyfer wedyn hefyd.',
  google_places_error: 'Dewiswch y lle eto, neu tapiwch y map.',
  location_permission_error:
    'Caniatewch i’r dudalen hon ddefnyddio’ch lleoliad yng ngosodiadau’ch porwr, yna rhowch gynnig arall arni.',
  location_error: 'Gwiriwch fod lleoliad ymlaen ar gyfer y ddyfais a’r dudalen hon, yna rhowch gynnig arall arni.',
  location_rough: 'Teipiwch y cyfeiriad, neu tapiwch y map.',
  demo_mode: 'Gallwch edrych ar bopeth yma, ond nid ei newid.',
  settings_error: 'Gwiriwch eich cysylltiad ac ail-lwythwch y dudalen.',
  no_bookings: 'Bydd archebion yn ymddangos yma cyn gynted ag y gwneir nhw.',
  no_cars: 'Bydd ceir yn ymddangos yma ar ôl i’n swyddfa eu hychwanegu.',
  no_cancel_reasons: 'Bydd rhesymau’n ymddangos yma ar ôl eu hychwanegu.',
  no_tasks: 'Arhoswch yn ymyl safle tacsis neu stryd brysur. Bydd y corn yn canu pan ddaw taith.',
  no_chat: 'Ysgrifennwch y neges gyntaf isod.',
  no_data: 'Bydd ffigurau’n ymddangos yma gyda’r daith gyntaf a delir.',
} as const;
