import type { PermissionCode } from '@chaski/contract/permissions.ts'
import { type Actor, type Guest, type Operator, systemActor } from '#src/http/session/principal.ts'
import { type Scope, unlimited } from './scope.ts'

/** Who changes a trip, and what they may: an operator at the desk, the driver of the trip, or the clock. */
export type Who = {
  actor: Actor
  scope: Scope
  can: (code: PermissionCode) => boolean
  user_id: number | null
  /** Set for a driver's own calls: only their trips. */
  driver_id: number | null
}

export const operatorWho = (principal: Operator, actor: Actor): Who => ({
  actor,
  scope: principal,
  can: (code) => principal.permissions.has(code),
  user_id: principal.user_id,
  driver_id: null,
})

export const driverWho = (principal: Guest<'driver'>, actor: Actor): Who => ({
  actor,
  scope: unlimited,
  can: () => false,
  user_id: null,
  driver_id: principal.id,
})

/** A passenger with a ride of their own: whoever asks has made sure of that. */
export const clientWho = (actor: Actor): Who => ({
  actor,
  scope: unlimited,
  can: (code) => code === 'DSP_SERVICE_CANCEL',
  user_id: null,
  driver_id: null,
})

/** Somebody who decides for a company: its rides alone, wherever they are driven. */
export const companyWho = (actor: Actor, company_id: number): Who => ({
  actor,
  scope: { coverage_ids: null, company_ids: [company_id] },
  can: () => false,
  user_id: null,
  driver_id: null,
})

export const clockWho: Who = {
  actor: systemActor,
  scope: unlimited,
  can: () => true,
  user_id: null,
  driver_id: null,
}

const outside = (ids: readonly number[] | null, id: number | null): boolean =>
  ids !== null && (id === null || !ids.includes(id))

/** Outside the caller's coverages or companies a trip is as good as missing. */
export const mayReach = (
  who: Who,
  trip: { coverage_id: number | null; company_id: number | null },
): boolean =>
  !outside(who.scope.coverage_ids, trip.coverage_id) &&
  !outside(who.scope.company_ids, trip.company_id)
