import type { Db } from '#src/base/sql/sql.ts'
import type { StoredIssuer } from '#src/modules/billing/issuer-store.ts'
import type { IssuerParty } from '#src/modules/billing/xml/comprobante-document.ts'
import { ownIdentity } from '#src/modules/settings/own-identity.ts'

/** The company as its comprobantes name it; name and RUC are those of its identity, written once. */
export const issuerParty = async (db: Db, issuer: StoredIssuer): Promise<IssuerParty> => {
  const { ruc, name, trade_name, address } = await ownIdentity(db)
  const { ubigeo, establishment_code, department, province, district } = issuer
  return {
    ruc,
    name,
    trade_name,
    address,
    ubigeo,
    establishment_code,
    department,
    province,
    district,
  }
}
