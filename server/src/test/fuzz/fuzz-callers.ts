import { sql } from 'kysely'
import { permissionCodes } from '@chaski/contract/permissions.ts'
import { type Db, maybe, one, run } from '#src/base/sql/sql.ts'
import { csrfToken } from '#src/http/access/csrf.ts'
import { sessionCookies, type SessionKind } from '#src/http/session/principal.ts'
import { newSession } from '#src/test/session-of.ts'
import type { FuzzCaller } from './fuzz-calls.ts'

type Limits = { coverage_ids: number[] | null; company_ids: number[] | null }

const newUser = async (db: Db, { coverage_ids, company_ids }: Limits): Promise<number> =>
  (
    await one(
      db,
      sql<{ user_id: number }>`
        insert into app_user (username, name, profile_code, permissions, coverage_ids, company_ids, password_hash, must_change_password)
        values ('f' || substr(md5(random()::text), 1, 12), 'Prueba', 'ADMIN', ${permissionCodes}, ${coverage_ids}, ${company_ids}, 'none', false)
        returning user_id`,
    )
  ).user_id

const firstOf = async (db: Db, table: string, id: string): Promise<number | undefined> =>
  (await maybe(db, sql<{ id: number }>`select max(${sql.ref(id)}) as id from ${sql.table(table)}`))
    ?.id

/** Somebody of every kind who is logged in, and nobody. */
export const fuzzCallers = async (db: Db, keys: readonly string[]): Promise<FuzzCaller[]> => {
  const everything = { coverage_ids: null, company_ids: null }
  const callers: FuzzCaller[] = [{ name: 'anonymous', kind: null, headers: {}, isSpare: false }]
  const addOne = async (name: string, kind: SessionKind, id: number, isSpare: boolean) => {
    const { token, tb, session_id } = await newSession(db, kind, id)
    // Long runs are never asked for the password again.
    await run(
      db,
      sql`update session set authenticated_at = now() + interval '1 day' where session_id = ${session_id}`,
    )
    const companion = kind === 'operator' ? `; __Host-tb=${tb}` : ''
    const cookie = `${sessionCookies[kind].token}=${token}${companion}`
    const headers = { cookie, 'x-xsrf-token': csrfToken(keys, session_id) }
    callers.push({ name, kind, headers, isSpare })
  }
  const add = async (name: string, kind: SessionKind, id: number | null | undefined) => {
    if (id === undefined || id === null) return
    await addOne(name, kind, id, false)
    // Of an operator of their own: whoever closes sessions closes those of the same person.
    const spare = kind === 'operator' ? await newUser(db, everything) : id
    await addOne(`spare ${name}`, kind, spare, true)
  }
  await add('administrator', 'operator', await newUser(db, everything))
  await add('by coverage', 'operator', await newUser(db, { ...everything, coverage_ids: [1] }))
  await add('by company', 'operator', await newUser(db, { ...everything, company_ids: [1] }))
  await add('driver', 'driver', await firstOf(db, 'driver', 'driver_id'))
  await add('client', 'client', await firstOf(db, 'client', 'client_id'))
  await add('applicant', 'recruit', await firstOf(db, 'recruit', 'recruit_id'))
  await add('portal', 'company', await firstOf(db, 'company_user', 'company_user_id'))
  return callers
}
