import { documentDateProblems, holdsNothing } from '@chaski/contract/documents/rules.ts'
import type { DocumentForm, DocumentSlot, Evaluation } from '@chaski/contract/documents/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { loadSlot, type LoadedSlot } from './slots.ts'
import {
  insertRevision,
  lockSlot,
  removeRevision,
  saveEvaluation,
  type Slot,
  type StoredRevision,
  updateRevision,
} from './store.ts'
import { recordChange } from '#src/records/record-change.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const lockAndLoad = async (trx: Db, s: Slot): Promise<LoadedSlot> => {
  await lockSlot(trx, s)
  return loadSlot(trx, s)
}

const atFields = (problems: { path: string; detail: string }[]) =>
  fail('VALIDATION_FAILED', {
    detail: `${problems[0]!.detail}.`,
    errors: problems.map((problem) => ({ ...problem, code: 'INVALID' })),
  })

const checkForm = ({ type, day }: LoadedSlot, form: DocumentForm): void => {
  const problems = documentDateProblems(form, type, day)
  if (holdsNothing(type.code) && (form.number ?? '') !== '')
    problems.push({ path: 'number', detail: 'De los antecedentes solo se guarda la verificación' })
  if (problems.length > 0) throw atFields(problems)
}

const seen = (revision: StoredRevision | null) =>
  revision === null
    ? undefined
    : {
        number: revision.number,
        issued_on: revision.issued_on,
        expires_on: revision.expires_on,
        state: revision.state,
      }

/** Registers a document or renews it: one that was evaluated stays as it was, and a new revision waits beside it. */
export const saveDocument = (
  db: Db,
  actor: Actor,
  s: Slot,
  form: DocumentForm,
): Promise<DocumentSlot> =>
  inTransaction(db, async (trx) => {
    const loaded = await lockAndLoad(trx, s)
    const { current, type } = loaded
    if ((current?.version ?? null) !== form.version)
      throw fail('VERSION_CONFLICT', { current: loaded.slot })
    // The office looks background checks up by itself; nobody vouches for their own.
    const own = actor.type === 'POSTULANTE' || actor.type === 'CONDUCTOR'
    if (own && holdsNothing(type.code)) throw fail('FORBIDDEN')
    checkForm(loaded, form)
    const fields = { ...form, number: form.number === '' ? null : form.number }
    if (current?.state === 'PENDING') await updateRevision(trx, current.revision_id, fields)
    else await insertRevision(trx, s, fields, actor.name)
    const after = await loadSlot(trx, s)
    await recordChange(trx, actor, {
      ...s,
      kind: current === null ? 'DOCUMENT_ADDED' : 'DOCUMENT_SAVED',
      before: seen(current),
      after: seen(after.current),
      note: type.name,
    })
    return after.slot
  })

/** Takes the newest revision back; the last approved one before it counts again. */
export const removeDocument = (db: Db, actor: Actor, s: Slot): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { current, type } = await lockAndLoad(trx, s)
    if (current === null) throw fail('NOT_FOUND')
    await removeRevision(trx, current)
    await recordChange(trx, actor, {
      ...s,
      kind: 'DOCUMENT_REMOVED',
      before: seen(current),
      note: type.name,
    })
  })

/** Approves or rejects what was seen: another version than the one looked at is not decided upon. */
export const evaluateDocument = async (
  trx: Db,
  actor: Actor,
  s: Slot,
  form: Evaluation,
): Promise<DocumentSlot> => {
  const loaded = await lockAndLoad(trx, s)
  const { current, type, day } = loaded
  if (current === null) throw fail('NOT_FOUND')
  if (current.version !== form.version) throw fail('VERSION_CONFLICT', { current: loaded.slot })
  if (current.state !== 'PENDING')
    throw fail('STATE_CONFLICT', { detail: 'Este documento ya fue evaluado.' })
  if (form.approved && current.expires_on !== null && current.expires_on < day)
    throw fail('REFUSED', { detail: `${type.name} ya venció: no se puede aprobar.` })
  await saveEvaluation(trx, current.revision_id, {
    state: form.approved ? 'APPROVED' : 'REJECTED',
    reject_reason: form.approved ? null : form.reason,
    evaluated_by: actor.name,
  })
  await recordChange(trx, actor, {
    ...s,
    kind: form.approved ? 'DOCUMENT_APPROVED' : 'DOCUMENT_REJECTED',
    before: seen(current),
    after: { state: form.approved ? 'APPROVED' : 'REJECTED', reason: form.reason },
    note: type.name,
  })
  return (await loadSlot(trx, s)).slot
}
