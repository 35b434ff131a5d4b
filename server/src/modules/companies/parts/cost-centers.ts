import { localTime } from '@chaski/contract/calendar/local-time.ts'
import type { CostCenter } from '@chaski/contract/companies/schema.ts'
import { findCostCentersByCode, listCostCenters, usedIn } from './part-store.ts'
import type { Db } from '#src/base/sql/sql.ts'

export const costCentersOf = (db: Db, company_id: number): Promise<CostCenter[]> =>
  listCostCenters(db, company_id)

/** The centres of some codes, however these are written, in their order. */
export const costCentersOfCodes = async (
  db: Db,
  codes: readonly Pick<CostCenter, 'company_id' | 'code'>[],
): Promise<(CostCenter | undefined)[]> => {
  const found = new Map(
    (await findCostCentersByCode(db, codes)).map(({ n, ...center }) => [n, center]),
  )
  return codes.map((_, n) => found.get(n))
}

type Who = { area_id: number | null; costcenter_ids: readonly number[] }

/** What may be charged today: those given to the person, else those of the person's area and of no area; in force only. */
export const chargeable = async (
  db: Db,
  company_id: number,
  who: Who | null,
): Promise<CostCenter[]> => {
  const inForce = (await listCostCenters(db, company_id)).filter((center) => center.in_force)
  if (who === null) return inForce
  if (who.costcenter_ids.length > 0)
    return inForce.filter((center) => who.costcenter_ids.includes(center.costcenter_id))
  return inForce.filter(
    (center) => center.area_id === null || who.area_id === null || center.area_id === who.area_id,
  )
}

/** What ended rides have cost a center in the month of its budget in which a ride falls. */
export const usedInMonthOf = (db: Db, center: CostCenter, at: Date): Promise<number> =>
  usedIn(db, center.costcenter_id, {
    month: center.budget_period === 'TOTAL' ? null : `${localTime(at).date.slice(0, 7)}-01`,
  })
