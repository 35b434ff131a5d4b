import type { FastifyInstance } from 'fastify'
import type { documentCalls } from '@chaski/contract/documents/document-calls.ts'
import type { DocumentSlot, Evaluation, Holder } from '@chaski/contract/documents/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor, Principal } from '#src/http/session/principal.ts'
import { eachRow } from '#src/base/sql/each-row.ts'
import { download } from '#src/http/answer/download.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { addCapture } from './add-capture.ts'
import { evaluateDocument, removeDocument, saveDocument } from './change-document.ts'
import { loadSlots } from './slots.ts'
import { findCapture, type Slot } from './store.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

type Calls<Param extends string> = ReturnType<typeof documentCalls<Param>>

type Options<Param extends string> = {
  holder: Holder
  param: Param
  calls: Calls<Param>
  /** Refuses a holder that is missing or outside what the caller may see. */
  requireHolder: (db: Db, principal: Principal, holder_id: number, change: boolean) => Promise<void>
  /** What follows from a decision, in its transaction. */
  afterEvaluation?: (trx: Db, actor: Actor, holder_id: number, slot: DocumentSlot) => Promise<void>
}

/** Binds the document calls of one kind of holder. */
export const documentRoutes = <Param extends string>(
  app: FastifyInstance,
  deps: Deps,
  { holder, param, calls, requireHolder, afterEvaluation }: Options<Param>,
): void => {
  type Params = Record<string, number> & { document_id: number }
  const slotOf = (params: unknown) => {
    const p = params as Params
    return { holder, holder_id: p[param]!, document_id: p.document_id }
  }

  const decide = async (trx: Db, actor: Actor, slot: Slot, form: Evaluation) => {
    const after = await evaluateDocument(trx, actor, slot, form)
    await afterEvaluation?.(trx, actor, slot.holder_id, after)
    return after
  }

  route(app, deps, calls.documents, async ({ principal, params }) => {
    const { holder_id } = slotOf(params)
    await requireHolder(deps.db, principal, holder_id, false)
    return { data: await loadSlots(deps.db, holder, holder_id) }
  })
  route(app, deps, calls.saveDocument, async ({ principal, actor, params, body }) => {
    const slot = slotOf(params)
    await requireHolder(deps.db, principal, slot.holder_id, true)
    return saveDocument(deps.db, actor, slot, body)
  })
  route(app, deps, calls.removeDocument, async ({ principal, actor, params }) => {
    const slot = slotOf(params)
    await requireHolder(deps.db, principal, slot.holder_id, true)
    await removeDocument(deps.db, actor, slot)
  })
  route(app, deps, calls.addCapture, async ({ principal, actor, params, request }) => {
    const slot = slotOf(params)
    await requireHolder(deps.db, principal, slot.holder_id, true)
    return addCapture(deps, actor, slot, () => readUpload(request))
  })
  route(app, deps, calls.capture, async ({ principal, params, reply }) => {
    const slot = slotOf(params)
    await requireHolder(deps.db, principal, slot.holder_id, false)
    const { capture_id } = params as unknown as { capture_id: number }
    const found = await findCapture(deps.db, slot, capture_id)
    const stream = found === undefined ? null : await deps.files.read(found.sha256)
    if (found === undefined || stream === null) throw fail('NOT_FOUND')
    reply.type(found.media_type)
    if (found.media_type === 'application/pdf')
      download(reply, found.original_name ?? 'documento.pdf')
    return stream
  })
  route(app, deps, calls.evaluateDocument, async ({ principal, actor, params, body }) => {
    const slot = slotOf(params)
    await requireHolder(deps.db, principal, slot.holder_id, true)
    return inTransaction(deps.db, (trx) => decide(trx, actor, slot, body))
  })
  route(app, deps, calls.evaluateDocuments, async ({ db, principal, actor, body }) => ({
    data: await eachRow(
      db,
      body.items,
      ({ holder_id }) => holder_id,
      async (trx, { version, ...slot }) => {
        await requireHolder(trx, principal, slot.holder_id, true)
        const { approved, reason } = body
        return decide(trx, actor, { holder, ...slot }, { approved, reason, version })
      },
    ),
  }))
}
