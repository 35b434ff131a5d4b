import { randomBytes } from 'node:crypto'
import { isMobile } from '@chaski/contract/identity/phone.ts'
import type { Deps } from '#src/base/deps.ts'
import { unlimited } from '#src/access/scope.ts'
import { creditOf } from '#src/modules/companies/credit/credit-of.ts'
import { getCompany } from '#src/modules/companies/resolve-company.ts'
import { approversOfCompany } from '#src/modules/companies/parts/approvers-of-company.ts'
import { siteAddress } from '#src/modules/settings/site-address.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { tokenHash } from '#src/base/token-hash.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { approvalMail, approvalText } from './approval-words.ts'
import { findAsked, insertLink } from './approval-store.ts'

/** Asks those who decide, each by a link of their own; the messages leave only if the ride is stored. */
export const askApproval = async (deps: Deps, trx: Db, service_id: number): Promise<void> => {
  const ride = await findAsked(trx, service_id)
  if (ride === undefined) return
  const { company } = await companyWords(trx)
  const credit = await creditOf(trx, await getCompany(trx, unlimited, ride.company_id))
  const about = { entity: 'trips', entity_id: String(service_id) }
  for (const approver of await approversOfCompany(trx, ride.company_id, ride.area_id)) {
    const { email, cellphone, name, company_user_id } = approver
    const texted = cellphone !== null && isMobile(cellphone)
    if (email === null && !texted) continue
    const token = randomBytes(32).toString('base64url')
    await insertLink(trx, tokenHash(token), service_id, company_user_id, ride.expires_at)
    const link = `${siteAddress(deps)}/aprobar/${token}`
    if (email !== null) {
      const mail = approvalMail(ride, credit, name, company, link)
      await deps.mailer.queue(trx, { ...mail, to: email, about, secret: true })
    }
    if (texted) {
      const text = approvalText(ride, company, link)
      await deps.sms.queue(trx, { to: cellphone, text, about, secret: true })
    }
  }
}
