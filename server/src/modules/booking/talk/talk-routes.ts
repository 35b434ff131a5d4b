import type { FastifyInstance } from 'fastify'
import { rideTalkCalls } from '@chaski/contract/messaging/ride-endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { Guest } from '#src/http/session/principal.ts'
import { route } from '#src/http/route.ts'
import { joinCall } from '#src/modules/desk/calls/join-call.ts'
import {
  readInRide,
  rideThreadOf,
  type Speaker,
  writeInRide,
} from '#src/modules/messaging/ride/write-in-ride.ts'
import { publishOwnView } from '#src/modules/share/publish-own-view.ts'
import { ownTrip } from '#src/modules/booking/own-trips.ts'

const passenger = { author_type: 'CLIENT' } as const satisfies Speaker
const driver = ({ id }: Guest<'driver'>) =>
  ({ author_type: 'DRIVER', driver_id: id }) as const satisfies Speaker

/** Passenger and driver of one ride, each by their own door; neither learns the other's number. */
export const talkRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const ridden = async (
    reader: Db,
    principal: Guest<'client'>,
    { service_uuid }: { service_uuid: string },
  ) => (await ownTrip(reader, principal, service_uuid)).service_id

  route(app, deps, rideTalkCalls.rideThread, async ({ principal, params }) =>
    rideThreadOf(db, passenger, await ridden(db, principal, params)),
  )
  route(app, deps, rideTalkCalls.writeToOwnDriver, async (c) => {
    const service_id = await ridden(c.db, c.principal, c.params)
    return writeInRide(deps, c.db, c.actor, passenger, service_id, c.body.text)
  })
  route(app, deps, rideTalkCalls.readRideThread, async ({ principal, params }) =>
    readInRide(db, passenger, await ridden(db, principal, params)),
  )

  route(app, deps, rideTalkCalls.callOwnDriver, async ({ principal, actor, params }) => {
    const caller = { from: 'CLIENT', client_id: principal.id } as const
    return joinCall(db, actor, caller, await ridden(db, principal, params))
  })

  route(app, deps, rideTalkCalls.drivenThread, ({ principal, params }) =>
    rideThreadOf(db, driver(principal), params.service_id),
  )
  route(app, deps, rideTalkCalls.writeToPassenger, (c) =>
    inTransaction(c.db, async (trx) => {
      const { service_id } = c.params
      const said = await writeInRide(
        deps,
        trx,
        c.actor,
        driver(c.principal),
        service_id,
        c.body.text,
      )
      await publishOwnView(deps, trx, service_id)
      return said
    }),
  )
  route(app, deps, rideTalkCalls.callPassenger, ({ principal, actor, params }) =>
    joinCall(db, actor, { from: 'DRIVER', driver_id: principal.id }, params.service_id),
  )
  route(app, deps, rideTalkCalls.readDrivenThread, ({ principal, params }) =>
    readInRide(db, driver(principal), params.service_id),
  )
}
