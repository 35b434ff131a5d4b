import { z } from 'zod'

/** The rows that were marked in a list, in the address of what is done with them: `?ids=3-17-20`. */
export const markedSearch = z.object({
  ids: z
    .string()
    .regex(/^\d+(-\d+)*$/)
    .max(3000)
    .optional(),
})

export const idsOf = (marked: string | undefined): number[] =>
  (marked ?? '').split('-').filter(Boolean).map(Number)

export const markedOf = (ids: readonly number[]): string => ids.join('-')
