import { sql } from 'kysely'
import { type Db, maybe } from '#src/base/sql/sql.ts'

/** Who hands out a paper, as its head says it. */
export type IssuerWords = { company: string; lines: string[]; bank_accounts: string }

/** Before the identity is known. */
const nobody = { company: '', ruc: '', address: '', phone: '', bank_accounts: '' }

/** The taxi company on what it prints: name, RUC, place, and the accounts that are paid into. */
export const issuerWords = async (db: Db): Promise<IssuerWords> => {
  const found = await maybe(
    db,
    sql<{ company: string; ruc: string; address: string; phone: string; bank_accounts: string }>`
      select i.name as company, i.ruc, i.address, i.phone,
        coalesce((select bank_accounts from comprobante_issuer order by issuer_id limit 1), '') as bank_accounts
      from company_identity i`,
  )
  const { company, ruc, address, phone, bank_accounts } = found ?? nobody
  const lines = [
    [company, ...(ruc === '' ? [] : [`RUC ${ruc}`])].join(' · '),
    [address, phone].filter((part) => part !== '').join(' · '),
  ].filter((line) => line !== '')
  return { company, lines, bank_accounts: bank_accounts.replaceAll(/\s*\n\s*/g, ' · ').trim() }
}
