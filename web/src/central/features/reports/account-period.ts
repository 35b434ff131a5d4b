import { z } from 'zod'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { accountShows } from '@chaski/contract/reports/settlement-schema.ts'
import { date, keyWord } from '@chaski/contract/fields.ts'

import { weekOf } from './period-words.ts'
import { today } from '#src/shared/today.ts'

export const accountSearch = z.object({
  date_start: date.optional(),
  date_finish: date.optional(),
  key_word: keyWord.optional(),
  show: z.enum(accountShows).optional(),
})

/** The week just ended until another is asked for: that is the one to settle. */
export const periodOf = (search: z.output<typeof accountSearch>) =>
  search.date_start !== undefined && search.date_finish !== undefined
    ? { date_start: search.date_start, date_finish: search.date_finish }
    : weekOf(addDays(today(), -7))

export const stepWeek = (date_start: string, by: number) => weekOf(addDays(date_start, 7 * by))
