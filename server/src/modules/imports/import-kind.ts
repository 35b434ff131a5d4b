import type { PermissionCode } from '@chaski/contract/permissions.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { Said } from './said.ts'

/** In whose name a row is stored, and where: `deps.db` is the open transaction. */
export type ImportContext = {
  deps: Deps
  scope: Scope
  actor: Actor
  can: (code: PermissionCode) => boolean
}

/** The record as it was left and as it was before: all that the way back needs. */
export type Entry = { id: number; version: number | null; before: unknown }

/** `tells`: what a person should see of it beside its name, before it is stored. */
export type Stored = { tells?: string } & (
  | { result: 'CREATED' | 'UPDATED'; entry: Entry }
  | { result: 'SAME' }
)

/** Makes a row whole that stands for a file; refuses the file in words. */
export type RowCompleter = (row: number, said: Said) => Promise<Said>

/** How one row becomes a record, by the very use cases that a person's form calls, and how it is taken back. */
export type ImportKind<LookUps = unknown> = {
  /** The catalogues that the rows name things of. */
  prepare: (db: Db, scope: Scope, deps: Pick<Deps, 'hasher'>) => Promise<LookUps>
  /** Of a kind whose rows are files: what a transaction may not wait for is done with each before it is judged. */
  open?: (deps: Deps, actor: Actor, import_id: number) => RowCompleter
  store: (context: ImportContext, lookUps: LookUps, said: Said) => Promise<Stored>
  /**
   * The same for many rows by a few statements. It has no words of its own: a row that it leaves out (null), and
   * every row where it throws, goes through `store`.
   */
  storeMany?: (
    context: ImportContext,
    lookUps: LookUps,
    said: readonly Said[],
  ) => Promise<readonly (Stored | null)[]>
  /** Refuses what was changed since, or what something depends on. */
  takeBack: (context: ImportContext, result: 'CREATED' | 'UPDATED', entry: Entry) => Promise<void>
  /** The same for many new records at once; throws where one of them may not go, and `takeBack` says which. */
  takeBackMany?: (context: ImportContext, entries: readonly Entry[]) => Promise<void>
}

export const created = (id: number, version: number | null, before: unknown = null): Stored => ({
  result: 'CREATED',
  entry: { id, version, before },
})

export const updated = (id: number, version: number | null, before: unknown): Stored => ({
  result: 'UPDATED',
  entry: { id, version, before },
})

export const same: Stored = { result: 'SAME' }
