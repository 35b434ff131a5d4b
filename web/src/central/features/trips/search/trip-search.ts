import type { z } from 'zod'
import type { searchFilters } from '@chaski/contract/dispatch/schema.ts'

/** What narrows the search for trips. */
export type TripSearch = Omit<z.output<typeof searchFilters>, 'page' | 'page_size' | 'sort'>
