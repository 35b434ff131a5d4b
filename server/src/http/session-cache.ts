import { createHash } from 'node:crypto'
import type { Principal, SessionKind } from '#src/http/principal.ts'

export type LivePrincipalRow = {
  principal: Exclude<Principal, { kind: 'anonymous' }>
  tb_sha256: Buffer | null
  remaining_s: number
}

/** Loads a live session by the hash of its token; the database's clock decides whether it lives. */
export type SessionLoader = (
  kind: SessionKind,
  tokenHash: Buffer,
) => Promise<LivePrincipalRow | null>

type Entry = { row: LivePrincipalRow; until: number; kind: SessionKind }
type Forgotten = { session_id?: string; kind?: SessionKind; id?: number }

export type SessionCache = {
  find(kind: SessionKind, token: string): Promise<LivePrincipalRow | null>
  /** A session ended or changed: the next call asks the database, its sockets are looked at now. */
  forgetSession(session_id: string): void
  /** The rights of somebody changed, in all their sessions. */
  forgetPrincipal(kind: SessionKind, id: number): void
  onForget(listener: (what: Forgotten) => void): void
  /** Caching is allowed only while changes made elsewhere reach this process. */
  setNotified(notified: boolean): void
}

const keepSeconds = 5
const maxEntries = 10_000

const principalId = (p: LivePrincipalRow['principal']): number =>
  p.kind === 'operator' ? p.user_id : p.id

/** A few seconds of memory for sessions: one query per call would cost more than the call. */
export const createSessionCache = (load: SessionLoader): SessionCache => {
  const entries = new Map<string, Entry>()
  const listeners: ((what: Forgotten) => void)[] = []
  let notified = false
  /** Rises with every change, so that a row read before a change is not kept after it. */
  let generation = 0

  const forget = (what: Forgotten, matches: (entry: Entry) => boolean): void => {
    generation++
    for (const [key, entry] of entries) if (matches(entry)) entries.delete(key)
    for (const listener of listeners) listener(what)
  }

  return {
    async find(kind, token) {
      const hash = createHash('sha256').update(token).digest()
      const key = `${kind}:${hash.toString('base64')}`
      const hit = entries.get(key)
      if (hit !== undefined && hit.until > performance.now()) return hit.row
      entries.delete(key)
      const before = generation
      const row = await load(kind, hash)
      if (row !== null && notified && before === generation) {
        if (entries.size >= maxEntries) entries.clear()
        entries.set(key, {
          row,
          kind,
          until: performance.now() + Math.min(keepSeconds, row.remaining_s) * 1000,
        })
      }
      return row
    },
    forgetSession: (session_id) =>
      forget({ session_id }, (entry) => entry.row.principal.session_id === session_id),
    forgetPrincipal: (kind, id) =>
      forget(
        { kind, id },
        (entry) => entry.kind === kind && principalId(entry.row.principal) === id,
      ),
    onForget: (listener) => void listeners.push(listener),
    setNotified(value) {
      notified = value
      if (!value) {
        generation++
        entries.clear()
      }
    },
  }
}
