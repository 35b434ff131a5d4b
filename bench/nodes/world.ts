import { sql } from 'kysely'
import { many, one, run, type Db } from '../../server/src/base/sql/sql.ts'
import { unlimited } from '../../server/src/access/scope.ts'
import type { Deps } from '../../server/src/base/deps.ts'
import { systemActor } from '../../server/src/http/session/principal.ts'
import { switchAuto } from '../../server/src/modules/engine/plan/change-plan.ts'
import { newSession, sessionOf } from '../../server/src/test/session-of.ts'
import { putToWork } from '../engine/fleet.ts'
import type { Stage } from './stage.ts'

/** In every word of the coverage that some screens must not hear of. */
export const marker = 'XQAJENOXQ'
const foreignCoverage = 902

export type Session = { cookie: string; 'x-xsrf-token': string }
export type UnitAccount = {
  driver_id: number
  driver_uuid: string
  token: string
  vehicle_id: number
}

/** Every live message that was ever written, kept beside the outbox: what screens ought to have heard. */
const keepWhatIsSaid = async (db: Db): Promise<void> => {
  await run(
    db,
    sql`create table bench_said (outbox_id bigint primary key, topic text, action text, coverage_id int, service_id int, version int)`,
  )
  await run(
    db,
    sql`create function bench_note() returns trigger language plpgsql security definer as $$ begin
          insert into bench_said values (new.outbox_id, new.topic, new.action, new.coverage_id, (new.value->>'service_id')::int, (new.value->>'version')::int);
          return null; end $$`,
  )
  await run(
    db,
    sql`create trigger bench_note after insert on outbox for each row execute function bench_note()`,
  )
}

const limitedUser = async (db: Db, username: string, coverage_id: number): Promise<string> => {
  await run(
    db,
    sql`insert into app_user (username, name, profile_code, permissions, coverage_ids, password_hash, must_change_password)
        select ${username}, ${username}, profile_code, permissions, array[${coverage_id}::int], 'none', false
        from app_user where username = 'operador'`,
  )
  return username
}

/** Units at work, operators of everything and of one coverage, a coverage that only its own may hear of. */
export const openWorld = async ({ db, keys }: Stage, units: number, isAuto = true) => {
  await keepWhatIsSaid(db)
  await putToWork(db, units)
  const { home } = await one(
    db,
    sql<{ home: number }>`select min(coverage_id) as home from coverage`,
  )
  await run(
    db,
    sql`insert into coverage (coverage_id, name) overriding system value values (${foreignCoverage}, ${marker})`,
  )
  await limitedUser(db, 'solo-casa', home)
  await limitedUser(db, 'solo-ajena', foreignCoverage)
  await switchAuto({ db, config: { TENANT: 'chaski' } } as Deps, unlimited, systemActor, {
    is_on: isAuto,
  })
  const session = async (username: string): Promise<Session> => {
    const { cookie, csrf } = await sessionOf(db, keys, username)
    return { cookie, 'x-xsrf-token': csrf }
  }
  const drivers = await many(
    db,
    sql<Omit<UnitAccount, 'token'>>`select d.driver_id, d.driver_uuid, s.vehicle_id from driver d
      join driver_shift s on s.driver_id = d.driver_id and s.ended_at is null where d.first_name = 'Prueba'`,
  )
  const fleet: UnitAccount[] = []
  for (const driver of drivers) {
    const { token } = await newSession(db, 'driver', driver.driver_id)
    fleet.push({ ...driver, token })
  }
  return { home, foreign: foreignCoverage, session, fleet }
}
export type World = Awaited<ReturnType<typeof openWorld>>
