import { approversOf } from '@chaski/contract/companies/rules.ts'
import type { PortalUser } from '@chaski/contract/companies/portal-schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { listPortalUsers } from '#src/modules/companies/portal/portal-store.ts'

/** Who of a company decides about a ride of one of its areas. */
export const approversOfCompany = async (
  db: Db,
  company_id: number,
  area_id: number | null,
): Promise<PortalUser[]> => approversOf(await listPortalUsers(db, company_id), area_id)
