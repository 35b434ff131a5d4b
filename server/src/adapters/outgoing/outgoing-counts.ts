import { createCounts } from '#src/base/counts.ts'

export const outgoingCounts = createCounts([
  'mail_sent',
  'mail_retried',
  'mail_failed',
  'sms_sent',
  'sms_retried',
  'sms_failed',
])
