import { statusLabel } from '@chaski/contract/drivers/driver-status.ts'
import type { CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import { tripLabel } from '@chaski/contract/trips/statuses.ts'
import { soles } from '#src/shared/formats.ts'
import { clock, weekdays } from '#src/shared/plan-times.ts'
import { fieldNames } from './field-names.ts'

/** What an older release called otherwise shows its own name. */
export const fieldName = (name: string): string =>
  // What a company asks is kept under the number of its question.
  fieldNames[name] ?? (/^\d+$/.test(name) ? `Dato n.º ${name}` : name)

/** Of which catalogue a number is. */
const catalogueOf: Partial<Record<string, CatalogKind>> = {
  payment_type_id: 'payment-types',
  usual_payment_type_id: 'payment-types',
  service_type_id: 'service-types',
  service_attribute_ids: 'service-attributes',
  vehicle_attribute_ids: 'vehicle-attributes',
  attribute_ids: 'vehicle-attributes',
}

const weekdayName = (day: number): string =>
  weekdays.find((one) => one.day === day)?.name ?? String(day)

/** A number of the log, where it stands for something else. */
export const numberText = (
  field: string,
  value: number,
  nameOf: (kind: CatalogKind, id: number) => string,
): string => {
  const kind = catalogueOf[field]
  if (kind !== undefined) return nameOf(kind, value)
  if (field.endsWith('weekdays')) return weekdayName(value)
  if (/(^|_)minute$/.test(field)) return clock(value)
  if (field.endsWith('_cents')) return soles(value)
  if (field.endsWith('_bp')) return `${value / 100} %`
  if (field === 'status_type_id') return tripLabel(value)
  if (field === 'status_driver_id') return statusLabel(value)
  return String(value)
}
