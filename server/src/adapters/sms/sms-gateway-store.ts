import { sql } from 'kysely'
import type { SmsBody, SmsExtra, SmsNumber } from '@chaski/contract/settings/channel-schema.ts'
import { type Db, maybe } from '#src/base/sql/sql.ts'

export type StoredSmsGateway = {
  url: string
  body: SmsBody
  number_field: string
  text_field: string
  number_format: SmsNumber
  username: string
  extras: SmsExtra[]
  secrets_sealed: string | null
}

/** The gateway that the screen names, if it is switched on. */
export const activeSmsGateway = (db: Db): Promise<StoredSmsGateway | undefined> =>
  maybe(
    db,
    sql<StoredSmsGateway>`select url, body, number_field, text_field, number_format, username, extras, secrets_sealed
      from sms_gateway where is_active`,
  )
