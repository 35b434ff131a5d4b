import type { FastifyInstance } from 'fastify'
import { walls } from '@chaski/contract/walls/endpoints.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { wallBoard } from '#src/modules/desk/wall/wall-board.ts'
import { deviceOf, answerLogIn } from '#src/modules/session/log-in/answer-log-in.ts'
import {
  authorizeWall,
  inviteWall,
  openWall,
  retireWall,
  wallsOf,
  wallTimes,
} from './change-walls.ts'

export const wallRoutes = (app: FastifyInstance, deps: Deps): void => {
  const common = { tenant: deps.config.TENANT, demonstration: deps.config.SEED === 'demo' }

  route(app, deps, walls.list, async ({ db, principal }) => ({
    data: await wallsOf(db, principal),
  }))
  route(app, deps, walls.create, ({ principal, actor, body }) =>
    authorizeWall(deps, principal, actor, body.name),
  )
  route(app, deps, walls.invite, ({ principal, actor, params }) =>
    inviteWall(deps, principal, actor, params.wall_id),
  )
  route(app, deps, walls.revoke, ({ principal, actor, params }) =>
    retireWall(deps, principal, actor, params.wall_id),
  )
  route(app, deps, walls.open, async ({ actor, body, request, reply }) => {
    const opened = await openWall(deps, actor, body.code, deviceOf(deps, request))
    await answerLogIn(deps, reply, 'wall', wallTimes, opened)
    const expires_at = new Date(databaseTime() + wallTimes.lifetime_seconds * 1000).toISOString()
    return { ...common, name: opened.name, expires_at }
  })
  route(app, deps, walls.current, async ({ principal }) => ({
    ...common,
    name: principal.name,
    expires_at: principal.kind === 'wall' ? principal.expires_at : null,
  }))
  route(app, deps, walls.board, ({ principal, db }) => wallBoard(db, principal))
}
