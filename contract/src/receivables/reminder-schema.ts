import { z } from 'zod'
import { version } from '#src/fields.ts'

const day = z.int().min(-30).max(365)

export const reminderForm = z.strictObject({
  version,
  is_on: z.boolean(),
  days: z.array(day).max(10),
})
export type ReminderSetting = z.output<typeof reminderForm>
