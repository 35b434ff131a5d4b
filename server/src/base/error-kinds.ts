export type ErrorKind = {
  kind: string
  count: number
  first_at: string
  last_at: string
  detail: string
}

type Known = ErrorKind & { windowEnds: number; unsaid: number }

type Options = {
  /** How long a kind is only counted after one of it was written. */
  windowMs?: number
  /** Kinds kept at most: the one that was quiet longest makes room. */
  most?: number
  now?: () => number
}

/** What was said too often to be written each time. */
export type Repeated = { kind: string; repeated: number; detail: string }

/**
 * Problems of the same kind within a window are one line and a number: five restarts of a database wrote 1,461 lines, in
 * which nobody found the other problem.
 */
export const createErrorKinds = ({
  windowMs = 10_000,
  most = 200,
  now = () => performance.now(),
}: Options = {}) => {
  const kinds = new Map<string, Known>()
  let total = 0
  return {
    /** Counts one; false when it need not be written. */
    note(kind: string, detail: string): boolean {
      total++
      const at = new Date().toISOString()
      const known = kinds.get(kind)
      // The newest of its kind stands last: what is at the front was quiet longest.
      kinds.delete(kind)
      const said = known !== undefined && now() < known.windowEnds
      kinds.set(kind, {
        kind,
        detail,
        count: (known?.count ?? 0) + 1,
        first_at: known?.first_at ?? at,
        last_at: at,
        unsaid: said ? known.unsaid + 1 : (known?.unsaid ?? 0),
        windowEnds: said ? known.windowEnds : now() + windowMs,
      })
      for (const oldest of kinds.keys()) {
        if (kinds.size <= most) break
        kinds.delete(oldest)
      }
      return !said
    },
    /** Kinds whose window is over and that came again within it; each is handed out once. */
    due(): Repeated[] {
      const due = [...kinds.values()].filter((k) => k.unsaid > 0 && now() >= k.windowEnds)
      return due.map((known) => {
        const repeated = known.unsaid
        known.unsaid = 0
        return { kind: known.kind, repeated, detail: known.detail }
      })
    },
    /** The newest first. */
    list: (): ErrorKind[] =>
      [...kinds.values()]
        .map(({ kind, count, first_at, last_at, detail }) => ({
          kind,
          count,
          first_at,
          last_at,
          detail,
        }))
        .toReversed(),
    total: () => total,
  }
}

/** Those of this process. */
export const errorKinds = createErrorKinds()
