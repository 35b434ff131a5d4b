import { type RawBuilder, sql } from 'kysely'
import type { AuditAction, AuditEntity } from '@chaski/contract/audit/words.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { type Db, jsonValue, run, type ValueOrColumn } from '#src/base/sql/sql.ts'

export type AuditEntry = {
  /** What was done; a new code gets its word in the contract, or the audit screen could not tell it. */
  action: AuditAction
  entity: AuditEntity
  entity_id: ValueOrColumn<string | number | null>
  before?: unknown
  after?: unknown
}

/** An actor, or the columns of a statement that say who it was. */
export type ActorColumns = { [K in keyof Actor]: ValueOrColumn<Actor[K]> }

/** Who did what, as a statement of its own or a part of another, there only if `when` has a row. */
export const auditInsert = (
  actor: ActorColumns,
  entry: AuditEntry,
  when: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> =>
  sql`insert into audit (actor_type, actor_id, actor_name, ip, action, entity, entity_id, before, after, request_id)
      select ${actor.type}, ${actor.id}, ${actor.name}, ${actor.ip}, ${entry.action}, ${entry.entity},
              ${entry.entity_id}::text,
              ${jsonValue(entry.before)}::jsonb, ${jsonValue(entry.after)}::jsonb, ${actor.request_id} ${when}`

/** Writes who did what, in the transaction of the change itself. */
export const writeAudit = async (db: Db, actor: Actor, entry: AuditEntry): Promise<void> => {
  await run(db, auditInsert(actor, entry))
}

/** The same deed done to many records: a row for each of them, in one statement. */
export const writeAudits = async (
  db: Db,
  actor: Actor,
  deed: Pick<AuditEntry, 'action' | 'entity'>,
  records: readonly { entity_id: number; before?: unknown; after?: unknown }[],
): Promise<void> => {
  const entry = {
    ...deed,
    entity_id: sql<string | number | null>`r.entity_id`,
    before: sql`r.before`,
    after: sql`r.after`,
  }
  const each = sql`from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
    as r(entity_id text, before jsonb, after jsonb)`
  await run(db, auditInsert(actor, entry, each))
}

const secretFields = /password|pin|hash|token|secret/i

/** Only what changed, and never a secret: the two sides of an edit as the audit screen shows them. */
export const difference = (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } => {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => name !== 'version' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (side: Record<string, unknown>) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        secretFields.test(name) && typeof side[name] === 'string' ? '•••' : side[name],
      ]),
    )
  return { before: pick(before), after: pick(after) }
}
