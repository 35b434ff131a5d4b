import type { Spending } from '@chaski/contract/reports/portal-schema.ts'

type Center = Spending['centers'][number]

export type CenterMonth = Pick<Center, 'costcenter_id' | 'code' | 'name'> & {
  month: string
  cents: number
  services: number
}

const total = ({ cents }: Center): number => cents.reduce((sum, value) => sum + value, 0)

/** A line a center, a place a month, the dearest first; a month without rides cost nothing. */
export const spendingByCenter = (
  sums: readonly CenterMonth[],
  months: readonly string[],
): Center[] => {
  const centers = new Map<number | null, Center>()
  for (const { costcenter_id, code, name, month, cents, services } of sums) {
    const center = centers.get(costcenter_id) ?? {
      costcenter_id,
      code,
      name,
      cents: months.map(() => 0),
      services: months.map(() => 0),
    }
    const at = months.indexOf(month)
    center.cents[at] = cents
    center.services[at] = services
    centers.set(costcenter_id, center)
  }
  return [...centers.values()].toSorted((a, b) => total(b) - total(a))
}
