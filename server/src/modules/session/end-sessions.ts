import type { SessionKind } from '#src/http/session/principal.ts'
import { deleteSessionsOf } from './store.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** Ends the sessions of somebody, all or all but some; the caller forgets them after commit. */
export const endSessionsOf = (
  trx: Db,
  kind: SessionKind,
  principal_id: number,
  except: readonly string[] = [],
): Promise<string[]> => deleteSessionsOf(trx, kind, principal_id, except)
