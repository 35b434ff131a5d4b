import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import type { TripActivityKind } from '@chaski/contract/trips/activity-titles.ts'
import { sql } from 'kysely'
import { fail } from '@chaski/contract/errors.ts'
import { cancelFare, finishFare } from '@chaski/contract/fares/final-fare.ts'
import type { FinalFare } from '@chaski/contract/fares/schema.ts'
import { dispatchDefaults, tripCan } from '@chaski/contract/trips/rules.ts'
import type { TripRow, FinishForm } from '@chaski/contract/trips/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import { chargeCostCenter } from '#src/modules/companies/parts/change-cost-center.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { announce } from '#src/modules/drivers/announce.ts'
import { occupyForTrip } from '#src/modules/drivers/day/occupy-for-trip.ts'
import { requireAnswers } from '#src/modules/trips/take/account-of.ts'
import { metresToOrigin, metresToOriginAt } from './distance-to-origin.ts'
import { type Hold, heldDriver } from '#src/modules/trips/assign/hold-trips.ts'
import { letDriverGo } from '#src/modules/trips/assign/let-go.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'
import { stepMoment } from './step-moment.ts'
import { type HeldTrip, saveTrip } from '#src/modules/trips/store.ts'
import type { Who } from '#src/access/who.ts'

/** Trips ahead of their time are not driven yet. */
const requireCurrent = (trip: HeldTrip): void => {
  if (trip.assignment !== 'CURRENT')
    throw fail('STATE_CONFLICT', {
      detail:
        trip.assignment === 'NEXT'
          ? 'Primero termina el servicio en curso.'
          : 'La reserva aún no está en su hora.',
    })
}

/** In the story of the trip: this was told later than it happened. */
const toldLate = (moment: string | null) => (moment === null ? {} : { happened_at: moment })

/** The driver has seen the trip and sets out. */
export const startApproach = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  at?: string,
): Promise<TripRow> => {
  requireAllowed(tripCan.startApproach(trip))
  requireCurrent(trip)
  const moment = await stepMoment(hold.trx, trip, at)
  await saveTrip(hold.trx, trip, {
    status_type_id: tripStatus.ON_WAY,
    ack_at: sql`coalesce(ack_at, ${moment}, now())`,
    on_way_at: moment ?? sql`now()`,
  })
  return recordStep(deps, hold.trx, who.actor, trip, {
    kind: 'EN_CAMINO',
    action: 'STATUS',
    after: { status_type_id: tripStatus.ON_WAY, ...toldLate(moment) },
  })
}

/** At the door; a driver must be near by its own signal, an operator takes the word of the radio. */
export const arrive = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  at?: string,
): Promise<TripRow> => {
  requireAllowed(tripCan.arrive(trip))
  const moment = await stepMoment(hold.trx, trip, at)
  if (who.driver_id !== null) {
    const metres =
      moment === null
        ? await metresToOrigin(deps, hold.trx, trip)
        : await metresToOriginAt(hold.trx, trip, moment)
    if (metres === null || metres > dispatchDefaults.arriveWithinM)
      throw fail('TOO_FAR', {
        detail:
          metres === null
            ? 'No tenemos su posición reciente.'
            : `Está a ${Math.round(metres)} m del punto.`,
      })
  }
  await saveTrip(hold.trx, trip, {
    status_type_id: tripStatus.AT_PICKUP,
    arrived_at: moment ?? sql`now()`,
  })
  await occupyForTrip(deps, hold.trx, heldDriver(hold, trip.driver_id!), driverStatus.AT_PICKUP)
  return recordStep(deps, hold.trx, who.actor, trip, {
    kind: 'EN_PUNTO',
    action: 'STATUS',
    after: { status_type_id: tripStatus.AT_PICKUP, ...toldLate(moment) },
  })
}

/** The passenger gets in; where the company asks for it, with the code that only they know. */
export const board = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  pin: string | undefined,
  at?: string,
): Promise<TripRow> => {
  requireAllowed(tripCan.board(trip))
  if (trip.requires_pin && pin !== trip.pin)
    throw fail('WRONG_CODE', {
      errors: [{ path: 'pin', code: 'WRONG_CODE', detail: 'El PIN no es de este servicio' }],
    })
  const moment = await stepMoment(hold.trx, trip, at)
  await saveTrip(hold.trx, trip, {
    status_type_id: tripStatus.ON_BOARD,
    arrived_at: sql`coalesce(arrived_at, ${moment}, now())`,
    boarded_at: moment ?? sql`now()`,
  })
  await occupyForTrip(
    deps,
    hold.trx,
    heldDriver(hold, trip.driver_id!),
    driverStatus.WITH_PASSENGER,
  )
  return recordStep(deps, hold.trx, who.actor, trip, {
    kind: 'A_BORDO',
    action: 'STATUS',
    after: {
      status_type_id: tripStatus.ON_BOARD,
      pin_checked: trip.requires_pin,
      ...toldLate(moment),
    },
  })
}

/** Waiting counts from the agreed time, however early the unit came. */
const waitingSeconds = (trip: HeldTrip): number => {
  if (trip.arrived_at === null || trip.boarded_at === null) return 0
  const from = Math.max(Date.parse(trip.arrived_at), Date.parse(trip.date_time_service))
  return Math.max(0, (Date.parse(trip.boarded_at) - from) / 1000)
}

/** What a ride took until it ended, which may be a while before it was told. */
const riddenSeconds = (trip: HeldTrip, moment: string | null): number =>
  moment === null || trip.boarded_at === null
    ? trip.ridden_s
    : Math.max(0, (Date.parse(moment) - Date.parse(trip.boarded_at)) / 1000)

const fareOf = (trip: HeldTrip, form: FinishForm, moment: string | null): FinalFare => {
  const { outlays, added_stops, driven_m } = form
  if (trip.quote !== null)
    return finishFare(trip.quote, {
      waiting_s: waitingSeconds(trip),
      added_stops,
      outlays,
      used_minutes: Math.ceil(riddenSeconds(trip, moment) / 60),
      ...(driven_m === undefined ? {} : { driven_m }),
    })
  const lines = [
    { code: 'AGREED' as const, label: 'Tarifa acordada', amount: trip.fare_cents, detail: '' },
    ...outlays.map((o) => ({
      ...o,
      label: o.code === 'TOLL' ? 'Peaje' : 'Parqueo',
    })),
  ]
  return { lines, total: lines.reduce((sum, line) => sum + line.amount, 0) }
}

/** The ride ends: the fare is the frozen quote and what happened on the way; the driver goes on. */
export const finish = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  form: FinishForm,
  byHand?: { kind: TripActivityKind; vouched_by: string | null },
  at?: string,
): Promise<TripRow> => {
  requireAllowed(tripCan.finish(trip))
  const dynamic_fields = { ...trip.dynamic_fields, ...form.dynamic_fields }
  // Who closes for a driver out of reach cannot ask the passenger any more.
  if (byHand === undefined) await requireAnswers(hold.trx, trip.company_id, 'CLOSE', dynamic_fields)
  const moment = await stepMoment(hold.trx, trip, at)
  const final_fare = fareOf(trip, form, moment)
  await letDriverGo(deps, hold, who, trip, 'FINISHED')
  if (trip.costcenter_id !== null)
    await chargeCostCenter(hold.trx, trip.costcenter_id, trip.date_time_service, final_fare.total)
  await saveTrip(hold.trx, trip, {
    status_type_id: tripStatus.FINISHED,
    dynamic_fields,
    final_fare,
    fare_cents: final_fare.total,
    closed_at: moment ?? sql`now()`,
    closed_by: who.actor.name,
  })
  return recordStep(deps, hold.trx, who.actor, trip, {
    kind: byHand?.kind ?? 'FINALIZADO',
    action: 'STATUS',
    before: { fare_cents: trip.fare_cents },
    after: {
      status_type_id: tripStatus.FINISHED,
      fare_cents: final_fare.total,
      ...toldLate(moment),
      ...(byHand === undefined ? {} : { vouched_by: byHand.vouched_by }),
    },
  })
}

/** The driver has waited; the operator decides. */
export const requestNoShow = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
): Promise<TripRow> => {
  requireAllowed(tripCan.requestNoShow(trip))
  requireWaited(trip)
  await saveTrip(hold.trx, trip, { no_show_requested_at: sql`now()` })
  const driver = heldDriver(hold, trip.driver_id!)
  await announce(deps, hold.trx, 'NO_SHOW_REQUEST', driver, { note: String(trip.service_id) })
  return recordStep(deps, hold.trx, who.actor, trip, {
    kind: 'AVISO_NO_PRESENTADO',
    action: 'UPDATED',
  })
}

const requireWaited = (trip: HeldTrip): void => {
  if (trip.waited_s >= dispatchDefaults.noShowAfterS) return
  const left = Math.ceil((dispatchDefaults.noShowAfterS - trip.waited_s) / 60)
  throw fail('TOO_SOON', { detail: `Debe esperar ${left} min más antes de marcarlo.` })
}

/** Nobody came: the fee is charged, the driver keeps its turn and is free. */
export const noShow = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
): Promise<TripRow> => {
  requireAllowed(tripCan.noShow(trip))
  requireWaited(trip)
  const final_fare =
    trip.quote === null ? { lines: [], total: 0 } : cancelFare(trip.quote.terms, 'no_show')
  await letDriverGo(deps, hold, who, trip, 'NO_SHOW')
  await saveTrip(hold.trx, trip, {
    status_type_id: tripStatus.NO_SHOW,
    final_fare,
    fare_cents: final_fare.total,
    closed_at: sql`now()`,
    closed_by: who.actor.name,
  })
  return recordStep(deps, hold.trx, who.actor, trip, {
    kind: 'NO_PRESENTADO',
    action: 'STATUS',
    after: { status_type_id: tripStatus.NO_SHOW, fee_cents: final_fare.total },
  })
}
