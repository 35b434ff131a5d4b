import { short } from '#src/modules/imports/cell-readers.ts'
import { fold } from '#src/modules/imports/fold.ts'
import type { Said } from '#src/modules/imports/said.ts'
import type { Coverages } from '#src/modules/imports/look-up-store.ts'

type Wrong = (path: string, detail: string) => void

/** The id of what a cell names; undefined where the cell is empty. */
export const named = (
  known: ReadonlyMap<string, number>,
  said: Said[string],
  notFound: (name: string) => void,
): number | undefined => {
  if (said === undefined) return undefined
  const id = known.get(fold(String(said)))
  if (id === undefined) notFound(short(String(said)))
  return id
}

export const namedCoverage = (coverages: Coverages, said: Said, wrong: Wrong): number | undefined =>
  named(coverages.byName, said.coverage, (name) =>
    wrong('coverage_id', `No hay una cobertura suya que se llame "${name}"`),
  )

/** The coverage that a row is about: the one it names, or the only one there is. */
export const coverageOfRow = (
  coverages: Coverages,
  said: Said,
  wrong: Wrong,
  missing: string,
): number | undefined => {
  if (said.coverage !== undefined) return namedCoverage(coverages, said, wrong)
  const { byName } = coverages
  if (byName.size === 1) return [...byName.values()][0]
  wrong('coverage_id', missing)
  return undefined
}
