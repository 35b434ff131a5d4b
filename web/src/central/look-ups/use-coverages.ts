import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { type LookUp, useLookUp } from '#src/ui/form/use-look-up.ts'

/** The coverages to choose from, for those who may see them. */
export const useCoverages = (): LookUp<{ id: number; name: string }> =>
  useLookUp(
    coverage.list,
    { query: { page: 1, page_size: 200 } },
    ({ data }) => data.map(({ coverage_id, name }) => ({ id: coverage_id, name })),
    { enabled: useCan()('MNT_COVERAGE_VIEW') },
  )
