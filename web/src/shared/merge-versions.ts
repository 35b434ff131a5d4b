export type Disagreement = { name: string; mine: unknown; theirs: unknown }

type Values = Record<string, unknown>

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Two people edited the same thing. What only one of them changed is kept from either; what both
 * changed stays as this person typed it and is told, so that they decide.
 */
export function mergeVersions<V extends Values>(
  base: V,
  mine: V,
  theirs: Values,
): { values: V; disagreements: Disagreement[] } {
  const values: Values = { ...mine }
  const disagreements: Disagreement[] = []
  for (const name of Object.keys(mine)) {
    if (!(name in theirs)) continue
    if (same(mine[name], base[name])) values[name] = theirs[name]
    else if (!same(theirs[name], base[name]) && !same(theirs[name], mine[name]))
      disagreements.push({ name, mine: mine[name], theirs: theirs[name] })
  }
  return { values: values as V, disagreements }
}
