import { createCounts } from '#src/base/counts.ts'

export const jobCounts = createCounts(['done', 'failed'])
