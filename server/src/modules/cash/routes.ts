import type { FastifyInstance } from 'fastify'
import { cash } from '@chaski/contract/cash/endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/answer/download.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { issuerWords } from '#src/modules/settings/issuer-words.ts'
import { boxDocument } from './box-document.ts'
import { cashDrivers, eyesOf, listBoxes, pictureOf } from './cash-store.ts'
import {
  addPicture,
  boxOf,
  type Cashier,
  closeBox,
  moveCash,
  openBox,
  reviewBox,
  takeBack,
} from './work-box.ts'

const cashier = (principal: Operator, actor: Actor): Cashier => ({
  eyes: eyesOf(principal),
  scope: principal,
  actor,
})

export const cashRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, cash.boxes, ({ principal, query }) => listBoxes(db, eyesOf(principal), query))
  route(app, deps, cash.box, ({ principal, params }) => boxOf(db, eyesOf(principal), params.box_id))
  route(app, deps, cash.open, ({ db: trx, principal, actor, body }) =>
    openBox(trx, cashier(principal, actor), body),
  )
  route(app, deps, cash.move, ({ db: trx, principal, actor, params, body }) =>
    moveCash(deps, trx, cashier(principal, actor), params.box_id, body),
  )
  route(app, deps, cash.takeBack, ({ db: trx, principal, actor, params, body }) =>
    takeBack(deps, trx, cashier(principal, actor), params.box_id, params.movement_id, body.detail),
  )
  route(app, deps, cash.addPicture, ({ principal, actor, params, request }) =>
    addPicture(deps, cashier(principal, actor), params.box_id, params.movement_id, () =>
      readUpload(request),
    ),
  )
  route(app, deps, cash.picture, async ({ principal, params }) => {
    const { box_id, movement_id } = params
    await boxOf(db, eyesOf(principal), box_id)
    const found = await pictureOf(db, box_id, movement_id)
    const stream = found === undefined ? null : await deps.files.read(found.sha256)
    if (stream === null) throw fail('NOT_FOUND')
    return stream
  })
  route(app, deps, cash.close, ({ principal, actor, params, body }) =>
    closeBox(db, cashier(principal, actor), params.box_id, body),
  )
  route(app, deps, cash.review, ({ principal, actor, params, body }) =>
    reviewBox(db, cashier(principal, actor), params.box_id, body),
  )
  route(app, deps, cash.pdf, async ({ principal, params, reply }) => {
    const box = await boxOf(db, eyesOf(principal), params.box_id)
    download(reply, `caja-${box.box_id}.pdf`)
    return deps.pdf.tables(boxDocument(box, await issuerWords(db)))
  })
  route(app, deps, cash.drivers, async ({ principal }) => ({
    data: await cashDrivers(db, principal),
  }))
}
