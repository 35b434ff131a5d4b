import { sql } from 'kysely'
import type { AdapterKind } from '@chaski/contract/billing/kinds.ts'
import type { IssuerForm, SeriesRow } from '@chaski/contract/billing/schema.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

export type StoredIssuer = Omit<IssuerForm, 'sol_password'> & {
  issuer_id: number
  adapter: AdapterKind
  sol_password_sealed: string | null
  certificate_sealed: string | null
  certificate_subject: string | null
  certificate_ruc: string | null
  certificate_expires_at: string | null
  certificate_warned: number | null
  trial_certificate_sealed: string | null
  halted_at: string | null
  halted_reason: string | null
}

const columns = sql`issuer_id, version, adapter, issuer_mode, auto_boleta, auto_after_min, boletas_by, ubigeo, department, province, district, establishment_code,
  bn_account, bank_accounts, hash_algorithm, send_url, query_url, sol_user, pse_mapping, sol_password_sealed, certificate_sealed,
  certificate_subject, certificate_ruc, certificate_expires_at, certificate_warned, trial_certificate_sealed, halted_at,
  halted_reason`

/** The company has one. */
export const getIssuer = (db: Db): Promise<StoredIssuer> =>
  one(db, sql<StoredIssuer>`select ${columns} from comprobante_issuer order by issuer_id limit 1`)

export const lockIssuer = (trx: Db): Promise<StoredIssuer> =>
  one(
    trx,
    sql<StoredIssuer>`select ${columns} from comprobante_issuer order by issuer_id limit 1 for update`,
  )

export const updateIssuer = (trx: Db, f: IssuerForm, sol_password_sealed: string | null) =>
  run(
    trx,
    sql`update comprobante_issuer set adapter = ${f.adapter}, issuer_mode = ${f.issuer_mode}, auto_boleta = ${f.auto_boleta},
        auto_after_min = ${f.auto_after_min}, boletas_by = ${f.boletas_by},
        auto_since = case when not ${f.auto_boleta} then null when auto_boleta then auto_since else now() end, ubigeo = ${f.ubigeo},
        department = ${f.department}, province = ${f.province}, district = ${f.district},
        establishment_code = ${f.establishment_code}, bn_account = ${f.bn_account}, bank_accounts = ${f.bank_accounts},
        hash_algorithm = ${f.hash_algorithm}, send_url = ${f.send_url}, query_url = ${f.query_url}, sol_user = ${f.sol_user},
        pse_mapping = ${f.pse_mapping},
        sol_password_sealed = ${sol_password_sealed}, halted_at = null, halted_reason = null, version = version + 1`,
  )

type Certificate = { sealed: string; subject: string; ruc: string | null; expires_at: string }

export const setCertificate = (trx: Db, c: Certificate) =>
  run(
    trx,
    sql`update comprobante_issuer set certificate_sealed = ${c.sealed}, certificate_subject = ${c.subject},
        certificate_ruc = ${c.ruc}, certificate_expires_at = ${c.expires_at}, certificate_warned = null,
        halted_at = null, halted_reason = null, version = version + 1`,
  )

/** Kept if nobody was quicker: all trials are signed with the same one. */
export const setTrialCertificate = (db: Db, issuer_id: number, sealed: string) =>
  run(
    db,
    sql`update comprobante_issuer set trial_certificate_sealed = coalesce(trial_certificate_sealed, ${sealed})
        where issuer_id = ${issuer_id}`,
  )

export const haltIssuer = async (trx: Db, issuer_id: number, reason: string): Promise<boolean> =>
  (await run(
    trx,
    sql`update comprobante_issuer set halted_at = now(), halted_reason = ${reason}
        where issuer_id = ${issuer_id} and halted_at is null`,
  )) > 0

/** One sender: whoever holds the place until then, by the database's clock. */
export const takeSending = async (
  db: Db,
  issuer_id: number,
  sender: string,
  forSeconds: number,
): Promise<boolean> =>
  (await maybe(
    db,
    sql`update comprobante_issuer set sender = ${sender}::uuid, sender_until = now() + ${forSeconds} * interval '1 second'
        where issuer_id = ${issuer_id} and halted_at is null
          and (sender is null or sender = ${sender}::uuid or sender_until < now())
        returning issuer_id`,
  )) !== undefined

export const endSending = (db: Db, issuer_id: number, sender: string) =>
  run(
    db,
    sql`update comprobante_issuer set sender = null, sender_until = null
        where issuer_id = ${issuer_id} and sender = ${sender}::uuid`,
  )

export const listSeries = (db: Db, issuer_id: number): Promise<SeriesRow[]> =>
  many(
    db,
    sql<SeriesRow>`select s.series_id, s.kind, s.code, s.is_trial, s.next_number, s.is_active,
          coalesce(a.missing, 0) as missing, coalesce(a.late, 0) as late, a.day as accounted_on
        from comprobante_series s left join lateral (
          select day, missing, late from comprobante_account a where a.series_id = s.series_id order by day desc limit 1) a on true
        where s.issuer_id = ${issuer_id} order by s.is_trial, s.kind, s.code`,
  )

/** The one that counted until now stops. */
export const startSeries = async (
  trx: Db,
  issuer_id: number,
  { kind, code }: { kind: string; code: string },
): Promise<void> => {
  await run(
    trx,
    sql`update comprobante_series set is_active = false where issuer_id = ${issuer_id} and kind = ${kind}
        and not is_trial and is_active and left(code, 1) = left(${code}, 1)`,
  )
  await run(
    trx,
    sql`insert into comprobante_series (issuer_id, kind, code, is_trial) values (${issuer_id}, ${kind}, ${code}, false)`,
  )
}

/** Who is told of what needs somebody. */
export const peopleWith = (db: Db, code: string) =>
  many(
    db,
    sql<{ user_id: number; user_uuid: string }>`
      select user_id, user_uuid from app_user where is_active and ${code} = any(permissions) order by user_id`,
  )
