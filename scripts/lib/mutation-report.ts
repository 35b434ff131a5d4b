/** The parts of the mutation report (schema of mutation-testing-elements) that are counted. */
export type MutationReport = {
  files: Record<string, { source: string; mutants: Mutant[] }>
}

type Place = { line: number; column: number }
type Mutant = {
  mutatorName: string
  replacement?: string
  status: string
  location: { start: Place; end: Place }
}

export type FileScore = { file: string; caught: number; planted: number; survivors: string[] }

const isCaught = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout'
const isLeft = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage'

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 70)

const original = (source: string, { start, end }: Mutant['location']): string => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1)
  lines[0] = lines[0]!.slice(start.column - 1)
  return lines.join('\n')
}

/** A survivor as docs/mutation.md names it: by its words and not by its line, which moves. */
const nameOf = (file: string, source: string, mutant: Mutant): string =>
  `\`${file}\`: \`${oneLine(original(source, mutant.location))}\` → \`${oneLine(mutant.replacement ?? mutant.mutatorName)}\``

export const scoresOf = (report: MutationReport): FileScore[] =>
  Object.entries(report.files)
    .map(([file, { source, mutants }]) => ({
      file,
      caught: mutants.filter(isCaught).length,
      planted: mutants.filter((mutant) => isCaught(mutant) || isLeft(mutant)).length,
      survivors: mutants.filter(isLeft).map((mutant) => nameOf(file, source, mutant)),
    }))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))

export const percentOf = (scores: readonly Pick<FileScore, 'caught' | 'planted'>[]): number => {
  const planted = scores.reduce((sum, score) => sum + score.planted, 0)
  return planted === 0 ? 0 : (100 * scores.reduce((sum, score) => sum + score.caught, 0)) / planted
}

/** Survivors that nobody has explained: docs/mutation.md has a line for each that is left on purpose. */
export const unexplained = (scores: readonly FileScore[], page: string): string[] =>
  scores.flatMap(({ survivors }) => survivors).filter((name) => !page.includes(name))
