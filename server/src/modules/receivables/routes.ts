import type { FastifyInstance } from 'fastify'
import type { Deps } from '#src/base/deps.ts'
import { accountRoutes } from './account/account-routes.ts'
import { closingRoutes } from './closing/closing-routes.ts'
import { noticeRoutes } from './notices/notice-routes.ts'
import { reminderRoutes } from './reminders/reminder-routes.ts'

export const receivableRoutes = (app: FastifyInstance, deps: Deps): void => {
  closingRoutes(app, deps)
  accountRoutes(app, deps)
  noticeRoutes(app, deps)
  reminderRoutes(app, deps)
}
