import type { Config } from '#src/base/config.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { findKind } from './store.ts'

/** Invented people among real ones, or a real company's calls among invented ones, could not be told apart again. */
export const refuseMixing = async (
  db: Db,
  { production, SEED }: Pick<Config, 'production' | 'SEED'>,
): Promise<void> => {
  const kind = (await findKind(db))?.kind
  if (production && kind === 'DEMONSTRATION')
    throw new Error(
      'This database holds the demonstration, with invented people and public passwords. Production needs one of its own: create an empty database and name it in DATABASE_URL; or run "npm start" for the demonstration.',
    )
  if (SEED === 'demo' && kind === 'COMPANY')
    throw new Error(
      'This database is a company\'s: the demonstration ("npm start") would put invented people into it. Run "npm run serve", or name another database in DATABASE_URL.',
    )
}
