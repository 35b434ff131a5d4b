import { sql } from 'kysely'
import { type Db, maybe, one, run } from '#src/base/sql/sql.ts'

type Channel = 'SMS' | 'MAIL'
export type Contact = { channel: Channel; address: string }
export type CodePurpose =
  | 'RECRUIT'
  | 'CLIENT'
  | 'CLIENT_PASSWORD'
  | 'COMPANY_PASSWORD'
  | 'DRIVER_PASSWORD'

type Sends = {
  last_minute: number
  last_hour: number
  last_day: number
  by_ip: number
  today: number
  wait_s: number
}

/** Whose codes these are, as devices are marked for them. */
export const accountOf = (purpose: CodePurpose, address: string): string => {
  if (purpose === 'COMPANY_PASSWORD') return address
  // Two names lead to one driver: phones are known to the driver, sendings are counted by the name.
  if (purpose === 'DRIVER_PASSWORD') return address.split(':').slice(0, 2).join(':')
  return `${purpose === 'RECRUIT' ? 'recruit' : 'client'}:${address}`
}

/** Notes a sending before it is made; those of one phone take turns, so that counting and noting are one step. */
export const claimSend = async (trx: Db, address: string, ip: string): Promise<Sends> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`one-time-code:${address}`}, 0))`.execute(
    trx,
  )
  const sends = await one(
    trx,
    sql<Sends>`
      select count(*) filter (where address = ${address} and sent_at > now() - interval '60 seconds')::int as last_minute,
             count(*) filter (where address = ${address} and sent_at > now() - interval '1 hour')::int as last_hour,
             count(*) filter (where address = ${address})::int as last_day,
             count(*) filter (where ip = ${ip} and sent_at > now() - interval '1 hour')::int as by_ip,
             (select count(*)::int from one_time_code_send where sent_at > now() - interval '1 day') as today,
             coalesce(extract(epoch from max(sent_at) filter (where address = ${address}) + interval '60 seconds' - now()), 0)::float8 as wait_s
      from one_time_code_send
      where (address = ${address} and sent_at > now() - interval '1 day') or (ip = ${ip} and sent_at > now() - interval '1 hour')`,
  )
  await run(trx, sql`insert into one_time_code_send (address, ip) values (${address}, ${ip})`)
  return sends
}

export const insertCode = async (
  trx: Db,
  purpose: CodePurpose,
  { channel, address }: Contact,
  code_hash: string,
): Promise<string> =>
  (
    await one(
      trx,
      sql<{ request_id: string }>`
        insert into one_time_code (purpose, channel, address, code_hash, expires_at)
        values (${purpose}, ${channel}, ${address}, ${code_hash}, now() + interval '10 minutes') returning request_id`,
    )
  ).request_id

export const findRequest = (
  db: Db,
  purpose: CodePurpose,
  request_id: string,
): Promise<Contact | undefined> =>
  maybe(
    db,
    sql<Contact>`select channel, address from one_time_code
                 where request_id = ${request_id} and purpose = ${purpose} and verified_at is null`,
  )

/** A new code takes the place of the old one, with its own five tries. */
export const replaceCode = (trx: Db, request_id: string, code_hash: string) =>
  run(
    trx,
    sql`update one_time_code set code_hash = ${code_hash}, tries = 0, expires_at = now() + interval '10 minutes'
        where request_id = ${request_id} and verified_at is null`,
  )

/** Claims one of five tries before the code is looked at, in one statement. */
export const claimTry = (
  db: Db,
  purpose: CodePurpose,
  request_id: string,
): Promise<(Contact & { code_hash: string }) | undefined> =>
  maybe(
    db,
    sql<Contact & { code_hash: string }>`
      update one_time_code set tries = tries + 1
      where request_id = ${request_id} and purpose = ${purpose} and tries < 5 and verified_at is null and expires_at > now()
      returning channel, address, code_hash`,
  )

export const isExhausted = async (db: Db, request_id: string): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from one_time_code where request_id = ${request_id} and tries >= 5 and verified_at is null`,
  )) !== undefined

/** A code works once: of two right guesses at the same time one is told so. */
export const markVerified = (trx: Db, request_id: string) =>
  run(
    trx,
    sql`update one_time_code set verified_at = now() where request_id = ${request_id} and verified_at is null`,
  )

/** The proven contact of a request, once, within half an hour. */
export const takeVerified = (
  trx: Db,
  purpose: CodePurpose,
  request_id: string,
): Promise<Contact | undefined> =>
  maybe(
    trx,
    sql<Contact>`
      update one_time_code set used_at = now()
      where request_id = ${request_id} and purpose = ${purpose} and verified_at > now() - interval '30 minutes' and used_at is null
      returning channel, address`,
  )

/** Housekeeping: codes and counts that no rule looks at any more. */
export const sweepCodes = async (db: Db): Promise<void> => {
  await run(db, sql`delete from one_time_code where created_at < now() - interval '1 day'`)
  await run(db, sql`delete from one_time_code_send where sent_at < now() - interval '2 days'`)
}
