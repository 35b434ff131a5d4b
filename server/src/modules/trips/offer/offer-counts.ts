import { createCounts } from '#src/base/counts.ts'

export const offerCounts = createCounts(['made', 'accepted', 'refused', 'expired', 'withdrawn'])
