import type { IssuerMode } from '@chaski/contract/billing/kinds.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { getIssuer } from '#src/modules/billing/issuer-store.ts'
import { billedBy } from '#src/modules/billing/store.ts'

type Selling = {
  issuer_mode: IssuerMode
  billed: Awaited<ReturnType<typeof billedBy>>
}

/** Who sells a ride, and the comprobante it stands in. */
export const sellingOf = async (db: Db, service_id: number): Promise<Selling> => {
  const { issuer_mode } = await getIssuer(db)
  return { issuer_mode, billed: await billedBy(db, service_id) }
}
