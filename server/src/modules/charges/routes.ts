import type { FastifyInstance } from 'fastify'
import type { Deps } from '#src/base/deps.ts'
import { payerRoutes } from './payer-routes.ts'
import { qrRoutes } from './qr/qr-routes.ts'
import { receivableChargeRoutes } from './receivables/receivable-routes.ts'
import { tripChargeRoutes } from './trips/trip-routes.ts'

export const chargeRoutes = (app: FastifyInstance, deps: Deps): void => {
  qrRoutes(app, deps)
  payerRoutes(app, deps)
  tripChargeRoutes(app, deps)
  receivableChargeRoutes(app, deps)
}
