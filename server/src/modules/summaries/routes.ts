import type { FastifyInstance } from 'fastify'
import { summaries } from '@chaski/contract/summaries/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { clientRecord } from './client-record.ts'
import { companyRecord } from './company-record.ts'
import { complaintRecord } from './complaint-record.ts'
import { driverRecord } from './driver-record.ts'
import { tripRecord } from './trip-record.ts'
import { vehicleRecord } from './vehicle-record.ts'

export const summaryRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, summaries.client, ({ principal, params, query }) =>
    clientRecord(db, principal, params.client_id, query.part),
  )
  route(app, deps, summaries.driver, ({ principal, params, query }) =>
    driverRecord(db, principal, params.driver_id, query.part),
  )
  route(app, deps, summaries.vehicle, ({ principal, params, query }) =>
    vehicleRecord(db, principal, params.vehicle_id, query.part),
  )
  route(app, deps, summaries.company, ({ principal, params, query }) =>
    companyRecord(db, principal, params.company_id, query.part),
  )
  route(app, deps, summaries.complaint, ({ principal, params, query }) =>
    complaintRecord(db, principal, params.complaint_id, query.part),
  )
  route(app, deps, summaries.trip, ({ principal, params, query }) =>
    tripRecord(db, principal, params.service_id, query.part),
  )
}
