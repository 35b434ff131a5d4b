import { sql } from 'kysely'
import type {
  MailServer,
  MailServerForm,
  SmsGateway,
  SmsGatewayForm,
} from '@chaski/contract/settings/channel-schema.ts'
import { type Db, one, run } from '#src/base/sql/sql.ts'

type Told = 'has_password' | 'carrier' | 'queued' | 'problem' | 'last_sent_at'
export type StoredMailServer = Omit<MailServer, Told> & { password_sealed: string | null }
export type StoredSmsGateway = Omit<SmsGateway, Told> & { secrets_sealed: string | null }

const mailColumns = sql`is_active, host, port, security, username, password_sealed, sender_name, sender_email, version`
const smsColumns = sql`is_active, url, body, number_field, text_field, number_format, username, extras, secrets_sealed, version`

export const getMailServer = (db: Db): Promise<StoredMailServer> =>
  one(db, sql<StoredMailServer>`select ${mailColumns} from mail_server`)

export const lockMailServer = (trx: Db): Promise<StoredMailServer> =>
  one(trx, sql<StoredMailServer>`select ${mailColumns} from mail_server for no key update`)

export const updateMailServer = (trx: Db, f: MailServerForm, sealed: string | null) =>
  run(
    trx,
    sql`update mail_server set is_active = ${f.is_active}, host = ${f.host}, port = ${f.port}, security = ${f.security},
          username = ${f.username}, password_sealed = ${sealed}, sender_name = ${f.sender_name},
          sender_email = ${f.sender_email}, version = version + 1`,
  )

export const getSmsGateway = (db: Db): Promise<StoredSmsGateway> =>
  one(db, sql<StoredSmsGateway>`select ${smsColumns} from sms_gateway`)

export const lockSmsGateway = (trx: Db): Promise<StoredSmsGateway> =>
  one(trx, sql<StoredSmsGateway>`select ${smsColumns} from sms_gateway for no key update`)

export const updateSmsGateway = (trx: Db, f: SmsGatewayForm, sealed: string | null) =>
  run(
    trx,
    sql`update sms_gateway set is_active = ${f.is_active}, url = ${f.url}, body = ${f.body}, number_field = ${f.number_field},
          text_field = ${f.text_field}, number_format = ${f.number_format}, username = ${f.username},
          extras = ${JSON.stringify(f.extras)}::jsonb, secrets_sealed = ${sealed}, version = version + 1`,
  )
