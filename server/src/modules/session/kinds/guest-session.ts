import { type RawBuilder, sql } from 'kysely'
import type { Guest, Principal, SessionKind } from '#src/http/session/principal.ts'
import type { LivePrincipalRow } from '#src/http/session/session-cache.ts'
import { sessionColumns, sessionIsLive, touchSession } from '#src/modules/session/store.ts'
import { type Db, maybe } from '#src/base/sql/sql.ts'

/** Puts off the end of a session in use, for whom that may be. */
type Slide = (db: Db, session_id: string) => Promise<void>

type GuestKind = Exclude<SessionKind, 'operator' | 'wall'>
type Row = Omit<Guest<GuestKind>, 'kind'> & {
  remaining_s: number
  stale: boolean
  tb_sha256: Buffer | null
}

/** Finds sessions of people outside the back-office; `people` selects id, uuid, name and company_id of those who may be in. */
export const guestSession =
  (kind: GuestKind, people: RawBuilder<unknown>, slide?: Slide) =>
  async (db: Db, tokenHash: Buffer): Promise<LivePrincipalRow | null> => {
    const row = await maybe(
      db,
      sql<Row>`select ${sessionColumns}, p.id, p.uuid, p.name, p.company_id
               from session s join (${people}) p on p.id = s.principal_id
               where s.token_sha256 = ${tokenHash} and s.kind = ${kind} and ${sessionIsLive}`,
    )
    if (row === undefined) return null
    if (row.stale) {
      await touchSession(db, row.session_id)
      await slide?.(db, row.session_id)
    }
    const { tb_sha256, remaining_s, stale: _, ...person } = row
    return {
      principal: { ...person, kind } as Exclude<Principal, { kind: 'anonymous' }>,
      tb_sha256,
      remaining_s,
    }
  }
