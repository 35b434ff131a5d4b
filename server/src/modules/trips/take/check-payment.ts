import type { z } from 'zod'
import { decidePayment } from '@chaski/contract/companies/payment-rule.ts'
import type { PaymentAnswer, paymentQuestion } from '@chaski/contract/trips/payment-schema.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { creditOf } from '#src/modules/companies/credit/credit-of.ts'
import { approversOfCompany } from '#src/modules/companies/parts/approvers-of-company.ts'
import { chargeable } from '#src/modules/companies/parts/cost-centers.ts'
import { getCompany, resolveCompanyId } from '#src/modules/companies/resolve-company.ts'
import { tripForMatching } from '#src/modules/trips/store.ts'
import { rideToPay } from './ride-to-pay.ts'

type Question = z.output<typeof paymentQuestion>

/** The same rule as at saving, told while the person is still on the line; nothing is held. */
export const checkPayment = async (
  db: Db,
  principal: Operator,
  question: Question,
): Promise<PaymentAnswer> => {
  const { service_id, date_time_service, costcenter_id } = question
  const company_id = await resolveCompanyId(db, principal, question.company_id ?? null)
  const company = company_id === null ? null : await getCompany(db, principal, company_id)
  const centers = company_id === null ? [] : await chargeable(db, company_id, null)
  const costCenter = centers.find((center) => center.costcenter_id === costcenter_id) ?? null
  const before =
    service_id === undefined ? undefined : await tripForMatching(db, service_id, principal)
  const ride = await rideToPay(
    db,
    {
      company_id,
      costCenter,
      payment_type_id: question.payment_type_id,
      client_id: question.client_id ?? null,
      cellphone: question.cellphone ?? null,
      is_vouched: before?.is_vouched ?? false,
      amount_cents: question.amount_cents,
      cars: question.cars ?? 1,
      at: new Date(date_time_service ?? databaseTime()),
      before,
    },
    { hold: false },
  )
  const verdict = decidePayment(ride)
  const isAsked = company_id !== null && verdict.outcome === 'APPROVAL'
  const approvers = isAsked
    ? await approversOfCompany(db, company_id, costCenter?.area_id ?? null)
    : []
  return {
    outcome: verdict.outcome,
    refusals: verdict.outcome === 'REFUSED' ? verdict.refusals : [],
    reasons: verdict.outcome === 'APPROVAL' ? verdict.reasons : [],
    approvers: approvers.map(({ name }) => name),
    credit: company !== null && ride.payment?.credit === true ? await creditOf(db, company) : null,
  }
}
