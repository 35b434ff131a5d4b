import { createCounts } from '#src/base/counts.ts'

export const fileCounts = createCounts(['saved', 'failed'])
