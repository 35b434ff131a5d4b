import type { CorporateRow } from '@chaski/contract/clients/schema.ts'
import { listClients } from '#src/modules/clients/store.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'

type Page = {
  page: number
  page_size: number
  key_word?: string
  state?: 'ACTIVE' | 'BLOCKED' | 'INACTIVE'
}

/** A page of a company's authorised users. */
export const companyClients = (db: Db, scope: Scope, company_id: number, page: Page) =>
  listClients(db, scope, { ...page, company_id, corporate: true })

/** All of them, page by page: memory stays flat however many there are. */
export async function* everyCompanyClient(
  db: Db,
  scope: Scope,
  company_id: number,
  onlyActive: boolean,
): AsyncGenerator<CorporateRow> {
  const page_size = 500
  for (let page = 1; ; page++) {
    const { data } = await companyClients(db, scope, company_id, { page, page_size })
    for (const client of data) if (client.is_active || !onlyActive) yield client
    if (data.length < page_size) return
  }
}
