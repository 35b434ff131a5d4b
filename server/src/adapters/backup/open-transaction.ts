import {
  type ControlledTransaction,
  Kysely,
  PostgresDialect,
  type PostgresPoolClient,
} from 'kysely'
import type pg from 'pg'

/** Begins a transaction on a connection that is used by itself too, for COPY: what is asked of either is one work. */
export const openTransaction = (client: pg.Client): Promise<ControlledTransaction<unknown>> => {
  const query = (text: string, values: unknown[]) => client.query(text, values)
  const connection: PostgresPoolClient = {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => {},
  }
  const pool = { connect: async () => connection, end: async () => {}, options: {} }
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    .startTransaction()
    .execute()
}
