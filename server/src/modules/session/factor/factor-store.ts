import { sql } from 'kysely'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import type { ProfileCode } from '@chaski/contract/permission-templates.ts'
import { rememberDays } from '@chaski/contract/session/factor-schema.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

export type FactorUser = {
  user_id: number
  user_uuid: string
  username: string
  name: string
  profile_code: ProfileCode
  permissions: PermissionCode[]
}

const userColumns = sql`user_id, user_uuid, username, name, profile_code, permissions`

export const findFactorUser = (db: Db, user_id: number): Promise<FactorUser | undefined> =>
  maybe(
    db,
    sql<FactorUser>`select ${userColumns} from app_user where user_id = ${user_id} and is_active`,
  )

/** The user's row stands for all their factors: of two changes at once the second finds what the first did. */
export const lockFactorUser = (trx: Db, user_id: number): Promise<FactorUser | undefined> =>
  maybe(
    trx,
    sql<FactorUser>`select ${userColumns} from app_user where user_id = ${user_id} and is_active for no key update`,
  )

export type FactorState = { totp_since: string | null; passkeys: number; recovery_codes: number }

export const factorStateOf = (db: Db, user_id: number): Promise<FactorState> =>
  one(
    db,
    sql<FactorState>`
      select (select confirmed_at from totp where user_id = ${user_id}) as totp_since,
             (select count(*)::int from passkey where user_id = ${user_id}) as passkeys,
             (select count(*)::int from recovery_code where user_id = ${user_id} and used_at is null) as recovery_codes`,
  )

type StoredTotp = { secret: string; confirmed_at: string | null; now_ms: number }

/** The sealed secret, and the time by the database's clock. */
export const findTotp = (db: Db, user_id: number): Promise<StoredTotp | undefined> =>
  maybe(
    db,
    sql<StoredTotp>`select secret, confirmed_at, (extract(epoch from now()) * 1000)::float8 as now_ms from totp where user_id = ${user_id}`,
  )

/** A secret that waits for its first code; none while one is in use. */
export const savePendingTotp = (trx: Db, user_id: number, secret: string): Promise<number> =>
  run(
    trx,
    sql`insert into totp (user_id, secret) values (${user_id}, ${secret})
        on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
        where totp.confirmed_at is null`,
  )

export const confirmPendingTotp = (trx: Db, user_id: number, step: number): Promise<number> =>
  run(
    trx,
    sql`update totp set confirmed_at = now(), last_step = ${step} where user_id = ${user_id} and confirmed_at is null`,
  )

/** Takes a time step for good: the same code again, or an older one, finds it taken. */
export const takeTotpStep = (
  trx: Db,
  user_id: number,
  step: number,
  secret: string,
): Promise<number> =>
  run(
    trx,
    sql`update totp set last_step = ${step}, secret = ${secret}
        where user_id = ${user_id} and confirmed_at is not null and last_step < ${step}`,
  )

export const deleteTotp = (trx: Db, user_id: number): Promise<number> =>
  run(trx, sql`delete from totp where user_id = ${user_id} and confirmed_at is not null`)

export const replaceRecoveryCodes = async (
  trx: Db,
  user_id: number,
  hashes: readonly Buffer[],
): Promise<void> => {
  await run(trx, sql`delete from recovery_code where user_id = ${user_id}`)
  await run(
    trx,
    sql`insert into recovery_code (user_id, code_sha256) select ${user_id}, hash from unnest(${hashes}::bytea[]) as hash`,
  )
}

export const takeRecoveryCode = (trx: Db, user_id: number, hash: Buffer): Promise<number> =>
  run(
    trx,
    sql`update recovery_code set used_at = now() where user_id = ${user_id} and code_sha256 = ${hash} and used_at is null`,
  )

type NewDevice = { device_sha256: Buffer; user_agent: string | null; ip: string }

export const insertTrustedDevice = (trx: Db, user_id: number, d: NewDevice): Promise<number> =>
  run(
    trx,
    sql`insert into trusted_device (user_id, device_sha256, user_agent, ip, expires_at)
        values (${user_id}, ${d.device_sha256}, ${d.user_agent}, ${d.ip}, now() + make_interval(days => ${rememberDays}))
        on conflict (user_id, device_sha256) do update
        set user_agent = excluded.user_agent, ip = excluded.ip, created_at = now(), last_used_at = now(), expires_at = excluded.expires_at`,
  )

/** Whether this device passed the second factor for this user, and still counts. */
export const useTrustedDevice = (db: Db, user_id: number, device_sha256: Buffer): Promise<number> =>
  run(
    db,
    sql`update trusted_device set last_used_at = now()
        where user_id = ${user_id} and device_sha256 = ${device_sha256} and expires_at > now()`,
  )

export type TrustedDevice = {
  trusted_device_id: number
  user_agent: string | null
  ip: string | null
  created_at: string
  last_used_at: string
  expires_at: string
}

export const listTrustedDevices = (db: Db, user_id: number): Promise<TrustedDevice[]> =>
  many(
    db,
    sql<TrustedDevice>`
      select trusted_device_id, user_agent, ip, created_at, last_used_at, expires_at from trusted_device
      where user_id = ${user_id} and expires_at > now() order by last_used_at desc`,
  )

export const deleteTrustedDevice = (trx: Db, user_id: number, id: number): Promise<number> =>
  run(trx, sql`delete from trusted_device where user_id = ${user_id} and trusted_device_id = ${id}`)

export const deleteTrustedDevices = (trx: Db, user_id: number): Promise<number> =>
  run(trx, sql`delete from trusted_device where user_id = ${user_id}`)

/** Everything that stands for a second factor of somebody. */
export const deleteFactors = async (trx: Db, user_id: number): Promise<void> => {
  await run(trx, sql`delete from totp where user_id = ${user_id}`)
  await run(trx, sql`delete from passkey where user_id = ${user_id}`)
  await run(trx, sql`delete from recovery_code where user_id = ${user_id}`)
  await deleteTrustedDevices(trx, user_id)
}

/** Housekeeping: what no log-in looks at any more. */
export const sweepFactors = async (db: Db): Promise<void> => {
  await run(db, sql`delete from trusted_device where expires_at < now()`)
  await run(db, sql`delete from passkey_challenge where expires_at < now()`)
}
