import {
  type AccountPayment,
  paymentMeans,
  paymentMeansNames,
  type Receivable,
} from '@chaski/contract/receivables/account-schema.ts'
import { plural } from '#src/shared/formats.ts'

export const meansOptions = paymentMeans.map((value) => ({
  value,
  label: paymentMeansNames[value],
}))

export const meansOf = ({ means }: Pick<AccountPayment, 'means'>): string =>
  means === null ? 'Abono' : paymentMeansNames[means]

export const overdueText = ({ overdue_days }: Pick<Receivable, 'overdue_days'>): string =>
  overdue_days === 0 ? '' : `hace ${plural(overdue_days, 'día')}`
