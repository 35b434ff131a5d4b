import { z } from 'zod'
import { date } from '@chaski/contract/fields.ts'

/** Absent: tomorrow. */
export const daySearch = z.strictObject({ day: date.optional() })
