import type { FastifyInstance } from 'fastify'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { asIs } from '#src/http/answer/as-is.ts'
import { route } from '#src/http/route.ts'
import { attributesOfType } from '#src/modules/catalogs/attributes-of-type.ts'
import { getClient } from '#src/modules/clients/get-client.ts'
import { tripDetailOf, tripToMatch } from '#src/modules/trips/find-trip.ts'
import { acknowledgeAlarm } from './alarms/acknowledge-alarm.ts'
import { openAlarms } from './alarms/alarm-store.ts'
import { presentAvailability } from '#src/modules/fleet/availability.ts'
import {
  clientOngoingJson,
  clientTripsJson,
  lastServiceJson,
  monitorJson,
  overviewJson,
  searchJson,
  tabsJson,
} from './board-store.ts'
import { callRoutes } from './calls/call-routes.ts'
import { findUnits } from '#src/modules/fleet/find-units.ts'
import { leaveHandover, readHandover } from './handover/leave-handover.ts'
import { recentHandovers } from './handover/store.ts'
import { shiftFigures } from './shift/shift-figures.ts'
import { driverTrack, tripIdOf, tripTrack } from './track-store.ts'
import {
  driverStatesJson,
  lastPlace,
  panelDriversJson,
  suggestDrivers,
  suggestVehicles,
  vehicleStatesJson,
} from './unit-store.ts'
import { createTripRoutes } from './trip-route.ts'
import { waitingTrip } from '#src/modules/fleet/waiting-trip.ts'
import { databaseTime } from '#src/base/database-time.ts'

const seesClients = (principal: Operator): boolean => principal.permissions.has('DSP_CLIENT_VIEW')
const asked = 40

export const dispatchRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  route(app, deps, dispatch.monitor, ({ principal, query, reply }) =>
    asIs(reply, monitorJson(db, principal, query, seesClients(principal))),
  )
  route(app, deps, dispatch.overview, ({ principal, reply }) =>
    asIs(reply, overviewJson(db, principal)),
  )
  route(app, deps, dispatch.panelMonitor, ({ principal, reply }) =>
    asIs(reply, tabsJson(db, principal)),
  )
  route(app, deps, dispatch.shift, ({ principal }) => shiftFigures(db, principal))
  route(app, deps, dispatch.search, ({ principal, query, reply }) =>
    asIs(reply, searchJson(db, principal, query, seesClients(principal))),
  )
  route(app, deps, dispatch.panelDrivers, ({ principal, query, reply }) =>
    asIs(reply, panelDriversJson(db, principal, query)),
  )
  route(app, deps, dispatch.driverStates, ({ principal, query, reply }) =>
    asIs(reply, driverStatesJson(db, principal, query)),
  )
  route(app, deps, dispatch.vehicleStates, ({ principal, query, reply }) =>
    asIs(reply, vehicleStatesJson(db, principal, query)),
  )

  for (const [call, by] of [
    [dispatch.codeDriver, 'code'],
    [dispatch.documentDriver, 'document'],
    [dispatch.emailDriver, 'email'],
  ] as const)
    route(app, deps, call, async ({ principal, query }) => ({
      data: await suggestDrivers(db, principal, by, query.key_word),
    }))
  for (const [call, by] of [
    [dispatch.codeVehicle, 'code'],
    [dispatch.licensePlate, 'plate'],
  ] as const)
    route(app, deps, call, async ({ principal, query }) => ({
      data: await suggestVehicles(db, principal, by, query.key_word),
    }))

  const requirePlace = async (principal: Operator, driver_id: number) => {
    const place = await lastPlace(db, principal, driver_id)
    if (place === undefined) throw fail('NOT_FOUND')
    return place
  }
  route(app, deps, dispatch.lastLocation, async ({ principal, params }) => ({
    place: await requirePlace(principal, params.driver_id),
  }))
  route(app, deps, dispatch.lastService, async ({ principal, params, reply }) => {
    await requirePlace(principal, params.driver_id)
    return asIs(reply, lastServiceJson(db, principal, params.driver_id, seesClients(principal)))
  })
  route(app, deps, dispatch.driverTrack, async ({ principal, params, query }) => {
    const track = await driverTrack(db, principal, params.driver_uuid, query)
    if (track === undefined) throw fail('NOT_FOUND')
    return track
  })
  route(app, deps, dispatch.tripTrack, async ({ principal, query }) => {
    const track = await tripTrack(db, principal, query.service_uuid)
    if (track === undefined) throw fail('NOT_FOUND')
    return track
  })
  route(app, deps, dispatch.ongoing, async ({ principal, query }) => {
    const found = await tripIdOf(db, principal, query.service_uuid)
    if (found === undefined) throw fail('NOT_FOUND')
    const trip = await tripDetailOf(db, principal, found.service_id, seesClients(principal))
    const place =
      found.driver_id === null ? null : ((await lastPlace(db, principal, found.driver_id)) ?? null)
    return { ...trip, place }
  })

  route(app, deps, dispatch.availablePoint, async ({ principal, query }) => {
    const { service_type_id, vehicle_attribute_id = [] } = query
    const vehicle_attribute_ids =
      service_type_id === undefined
        ? vehicle_attribute_id
        : await attributesOfType(db, service_type_id, vehicle_attribute_id)
    return presentAvailability(
      await findUnits(deps.positions, db, {
        coverage_ids: principal.coverage_ids,
        limit: asked,
        relax: [
          ...(query.relax ?? []),
          ...(query.payment_type_id === undefined ? (['PAYMENT_TYPE'] as const) : []),
        ],
        trip: (units) =>
          waitingTrip(
            {
              service_id: 0,
              origin_latitude: query.latitude,
              origin_longitude: query.longitude,
              origin_zone_id: null,
              date_time_service: new Date(databaseTime()).toISOString(),
              is_booking: false,
              priority: 3,
              payment_type_id: query.payment_type_id ?? 0,
              vehicle_attribute_ids,
              duration_s: 0,
              attempt: 0,
            },
            units,
          ),
      }),
    )
  })
  route(app, deps, dispatch.availableService, async ({ principal, params, query }) => {
    const trip = await tripToMatch(db, principal, params.service_id)
    return presentAvailability(
      await findUnits(deps.positions, db, {
        coverage_ids: principal.coverage_ids,
        limit: asked,
        relax: query.relax ?? [],
        trip: (units) => waitingTrip(trip, units),
      }),
    )
  })

  route(app, deps, dispatch.clientTrips, async ({ principal, params, reply }) => {
    await getClient(db, principal, params.client_id)
    return asIs(reply, clientTripsJson(db, principal, params.client_id))
  })
  route(app, deps, dispatch.clientOngoing, async ({ principal, params, reply }) => {
    await getClient(db, principal, params.client_id)
    return asIs(reply, clientOngoingJson(db, principal, params.client_id))
  })

  route(app, deps, dispatch.handovers, async ({ principal }) => ({
    data: await recentHandovers(db, principal),
  }))
  route(app, deps, dispatch.leaveHandover, ({ db: trx, principal, actor, body }) =>
    leaveHandover(deps, trx, actor, principal, body.note),
  )
  route(app, deps, dispatch.readHandover, ({ principal, actor, params }) =>
    readHandover(deps, actor, principal, params.handover_id),
  )
  const tripRoute = createTripRoutes(deps)
  route(app, deps, dispatch.tripRoute, ({ principal, params }) =>
    tripRoute(principal, params.service_id),
  )
  route(app, deps, dispatch.alarms, async ({ principal }) => ({
    data: await openAlarms(db, principal),
  }))
  route(app, deps, dispatch.acknowledgeAlarm, async ({ principal, actor, params, body }) =>
    acknowledgeAlarm(deps, principal, actor, params.alarm_id, body.note),
  )
  callRoutes(app, deps)
}
