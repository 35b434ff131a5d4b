import { createHash } from 'node:crypto'

/** Seen this often a statement comes again: from then on each connection parses and plans it once. */
const worthwhile = 5
/** Statements with a text of their own for each combination of filters stay unprepared beyond this. */
const most = 1000
/** Texts looked at before the count starts anew: one-off statements must not fill the memory. */
const watched = 10_000

/** Gives the statements that return often a name to be prepared under; undefined for all others. */
export const createStatementNames = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= most) return undefined
    const times = (seen.get(text) ?? 0) + 1
    if (times < worthwhile) {
      if (seen.size >= watched) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    names.set(text, name)
    return name
  }
}
