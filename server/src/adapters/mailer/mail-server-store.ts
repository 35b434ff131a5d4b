import { sql } from 'kysely'
import type { MailSecurity } from '@chaski/contract/settings/channel-schema.ts'
import { type Db, maybe } from '#src/base/sql/sql.ts'

type StoredMailServer = {
  host: string
  port: number
  security: MailSecurity
  username: string
  password_sealed: string | null
  sender_name: string
  sender_email: string
}

/** The server that the screen names, if it is switched on. */
export const activeMailServer = (db: Db): Promise<StoredMailServer | undefined> =>
  maybe(
    db,
    sql<StoredMailServer>`select host, port, security, username, password_sealed, sender_name, sender_email
      from mail_server where is_active`,
  )
