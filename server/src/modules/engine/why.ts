import { type Explanation, policyLabels } from '@chaski/contract/dispatch/engine-schema.ts'
import { relaxable } from '@chaski/contract/dispatch/schema.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import { mayTakeUnit, tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Scope } from '#src/access/scope.ts'
import { exclusionText } from '#src/modules/fleet/exclusion-text.ts'
import type { CostParts, ExclusionCode } from '#src/matching/sweep-types.ts'
import { tripToMatch } from '#src/modules/trips/find-trip.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { codesOf, explanationsOf, type StoredExplanation } from './explanation-store.ts'
import { listPlans } from './plan/plan-store.ts'
import { outcomeText, partText, swapText } from './words.ts'

const mentioned = ({ driver_id, detail }: StoredExplanation): number[] => [
  ...(driver_id === null ? [] : [driver_id]),
  ...detail.considered.map((one) => one.driver_id),
  ...detail.excluded.map((one) => one.driver_id),
]

const partsOf = (parts: CostParts): Explanation['considered'][number]['parts'] =>
  (Object.keys(partText) as (keyof CostParts)[])
    .map((name) => ({ name: partText[name], seconds: Math.round(parts[name]) }))
    .filter(({ seconds }) => seconds !== 0)

const saidOf = ({ outcome, driver_id, detail }: StoredExplanation, code: (id: number) => string) =>
  detail.swap === undefined || driver_id === null
    ? (outcomeText[outcome] ?? outcome)
    : swapText(code(detail.swap.from_driver_id), code(driver_id), detail.swap)

const present = (row: StoredExplanation, codes: Map<number, string>): Explanation => {
  const { detail, driver_id, outcome } = row
  const code = (id: number): string => codes.get(id) ?? String(id)
  return {
    explanation_id: row.explanation_id,
    first_at: row.first_at,
    last_at: row.last_at,
    sweeps: row.sweeps,
    policy: policyLabels[row.policy as keyof typeof policyLabels] ?? row.policy,
    outcome,
    said: saidOf(row, code),
    radius_m: row.radius_m,
    driver: driver_id === null ? null : { driver_id, code: code(driver_id) },
    considered: detail.considered.map(({ parts, ...one }) => ({
      ...one,
      code: code(one.driver_id),
      parts: partsOf(parts),
    })),
    excluded: detail.excluded.map((one) => ({
      driver_id: one.driver_id,
      code: code(one.driver_id),
      reason: exclusionText[one.code],
      distance_m: one.distance_m,
    })),
    excluded_counts: (Object.entries(detail.excluded_counts) as [ExclusionCode, number][])
      .toSorted((a, b) => b[1] - a[1])
      .map(([name, count]) => ({
        code: name,
        reason: exclusionText[name],
        count,
        relaxable: (relaxable as readonly string[]).includes(name),
      })),
  }
}

/** What automatic dispatch decided for a trip, latest first, and why it does nothing if so. */
export const whyOf = async (db: Db, scope: Scope, service_id: number) => {
  const trip = await tripToMatch(db, scope, service_id)
  const rows = await explanationsOf(db, service_id)
  const codes = await codesOf(db, [...new Set(rows.flatMap(mentioned))])
  const plans = await listPlans(db, { ...scope, coverage_ids: null })
  const plan = plans.find((one) => one.coverage_id === trip.coverage_id)
  const idle = (): string | null => {
    if (trip.coverage_id === null) return 'El origen está fuera de toda cobertura.'
    if (plan?.is_on !== true) return 'El despacho automático está apagado en esta cobertura.'
    if (trip.retained_at !== null) return 'El servicio está retenido.'
    if (trip.status_type_id === tripStatus.BOOKED)
      return `La reserva se despacha ${dispatchDefaults.bookingLeadS / 60} minutos antes.`
    return null
  }
  return {
    idle: mayTakeUnit(trip.status_type_id) ? idle() : null,
    data: rows.map((row) => present(row, codes)),
  }
}
