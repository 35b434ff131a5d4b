import { createHash, timingSafeEqual } from 'node:crypto'
import type { Principal, SessionKind } from '#src/http/session/principal.ts'

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

/** A session in memory; secrets that were checked once are remembered, so that a hit costs no hashing. */
export type KnownSession = LivePrincipalRow & { companion?: string; csrf?: string }

type Entry = { row: KnownSession; until: number; kind: SessionKind }
type Question = { generation: number; row: Promise<KnownSession | null> }
type Forgotten = { session_id?: string; kind?: SessionKind; id?: number }

export type SessionCache = {
  find(kind: SessionKind, token: string): Promise<KnownSession | null>
  /** The same without waiting, for a session already in memory. */
  peek(kind: SessionKind, token: string): KnownSession | undefined
  /** A session ended or changed: the next call asks the database, its sockets are looked at now. */
  forgetSession(session_id: string): void
  /** The rights of somebody changed, in all their sessions. */
  forgetPrincipal(kind: SessionKind, id: number): void
  onForget(listener: (what: Forgotten) => void): void
  /** Caching is allowed only while changes made elsewhere reach this process. */
  setNotified(notified: boolean): void
}

const keepSeconds = 5
/** Of each kind. */
const maxEntries = 10_000

const sha256 = (value: string): Buffer => createHash('sha256').update(value).digest()

/** Whether the companion cookie belongs to this session; a session without one needs none. */
export const fitsCompanion = (row: KnownSession, companion: string): boolean => {
  if (row.tb_sha256 === null || row.companion === companion) return true
  if (!timingSafeEqual(row.tb_sha256, sha256(companion))) return false
  row.companion = companion
  return true
}

/** A wall lives by the rights of its user. */
const isOf = (p: LivePrincipalRow['principal'], kind: SessionKind, id: number): boolean =>
  p.kind === 'operator' || (p.kind === 'wall' && kind === 'operator')
    ? kind === 'operator' && p.user_id === id
    : p.kind === kind && p.id === id

/** A few seconds of memory for sessions: one query per call would cost more than the call. */
export const createSessionCache = (load: SessionLoader): SessionCache => {
  /** By kind, then by token: a key made of both would have to be written for every call. */
  const entries = new Map<SessionKind, Map<string, Entry>>()
  const ofKind = (kind: SessionKind): Map<string, Entry> => {
    const known = entries.get(kind)
    if (known !== undefined) return known
    const made = new Map<string, Entry>()
    entries.set(kind, made)
    return made
  }
  /** What the database is being asked for: calls that come together share one question, unless something changed since. */
  const questions = new Map<string, Question>()
  const listeners: ((what: Forgotten) => void)[] = []
  let notified = false
  /** Rises with every change, so that a row read before a change is not kept after it. */
  let generation = 0

  const forget = (what: Forgotten, matches: (entry: Entry) => boolean): void => {
    generation++
    for (const tokens of entries.values())
      for (const [token, entry] of tokens) if (matches(entry)) tokens.delete(token)
    for (const listener of listeners) listener(what)
  }

  const peek = (kind: SessionKind, token: string): KnownSession | undefined => {
    const hit = entries.get(kind)?.get(token)
    return hit !== undefined && hit.until > performance.now() ? hit.row : undefined
  }

  const ask = async (kind: SessionKind, token: string): Promise<KnownSession | null> => {
    const before = generation
    const row: KnownSession | null = await load(kind, sha256(token))
    if (row !== null && notified && before === generation) {
      const tokens = ofKind(kind)
      if (tokens.size >= maxEntries) tokens.clear()
      const until = performance.now() + Math.min(keepSeconds, row.remaining_s) * 1000
      tokens.set(token, { row, kind, until })
    }
    return row
  }

  return {
    peek,
    async find(kind, token) {
      const hit = peek(kind, token)
      if (hit !== undefined) return hit
      if (!notified) return ask(kind, token)
      const key = `${kind} ${token}`
      const asked = questions.get(key)
      if (asked?.generation === generation) return asked.row
      const question: Question = { generation, row: ask(kind, token) }
      questions.set(key, question)
      try {
        return await question.row
      } finally {
        if (questions.get(key) === question) questions.delete(key)
      }
    },
    forgetSession: (session_id) =>
      forget({ session_id }, (entry) => entry.row.principal.session_id === session_id),
    forgetPrincipal: (kind, id) =>
      forget({ kind, id }, (entry) => isOf(entry.row.principal, kind, id)),
    onForget: (listener) => void listeners.push(listener),
    setNotified(value) {
      notified = value
      if (!value) {
        generation++
        for (const tokens of entries.values()) tokens.clear()
      }
    },
  }
}
