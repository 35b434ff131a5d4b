import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { booleanParam, idParam, many } from '@chaski/contract/fields.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useAbove } from './use-above.ts'

/** Who is left out and who is shown live in the address: the page and the dialog over it agree. */
const choice = z.object({ inactivos: booleanParam.optional(), sin: many(idParam, 500).optional() })

/** The report, and whom of it this signature is about. */
export function useReview() {
  const query = useQuery(q(users.review, {}))
  const { filters, setFilters } = useFilters(choice)
  const above = useAbove()
  const left = new Set(filters.sin)
  const withInactive = filters.inactivos ?? false
  const rows = query.data?.data.filter((row) => withInactive || row.is_active) ?? []
  return {
    query,
    rows,
    withInactive,
    above,
    isIncluded: (user_id: number) => !left.has(user_id),
    included: rows
      .filter((row) => !left.has(row.user_id) && above(row).allowed)
      .map((row) => row.user_id),
    showInactive: (show: boolean) => void setFilters({ inactivos: show || undefined }),
    flip: (user_id: number) => {
      const next = new Set(left)
      if (!next.delete(user_id)) next.add(user_id)
      void setFilters({ sin: [...next] })
    },
  }
}
