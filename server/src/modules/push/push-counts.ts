import { createCounts } from '#src/base/counts.ts'

/** What became of messages to push services: each device counts. */
export const pushCounts = createCounts([
  'offer_sent',
  'offer_closed_sent',
  'lost_sent',
  'notice_sent',
  'gone',
  'paused',
  'refused',
  'unreached',
])

/** By which way people were told: the page that is open first, a push second, a text message last. */
export const toldCounts = createCounts([
  'offer_live',
  'offer_push',
  'lost_push',
  'notice_push',
  'notice_sms',
  'notice_mail',
])
