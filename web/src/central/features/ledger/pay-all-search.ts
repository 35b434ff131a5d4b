import { z } from 'zod'

/** Whom the list chose, by their numbers with a dash between. */
export const payAllSearch = z.object({ quienes: z.string().max(4000).optional() })
