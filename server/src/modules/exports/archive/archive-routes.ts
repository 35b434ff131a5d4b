import type { FastifyInstance } from 'fastify'
import { system } from '@chaski/contract/system/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/answer/download.ts'
import { route } from '#src/http/route.ts'
import { whileConnected } from '#src/http/connection/while-connected.ts'
import { requireWholeView, takeAllData } from './take-all-data.ts'

/** The right of a company to its own data. */
export const archiveRoutes = (app: FastifyInstance, deps: Deps): void => {
  // The browser takes the file by a plain link, which could not ask for the password: this asks first.
  route(app, deps, system.mayTakeData, async ({ principal }) => requireWholeView(principal))
  route(app, deps, system.takeData, async ({ principal, actor, reply }) => {
    requireWholeView(principal)
    download(reply, 'datos-de-la-empresa.zip')
    return takeAllData(deps, actor, whileConnected(reply))
  })
}
