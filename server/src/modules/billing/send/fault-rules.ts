type Verdict = 'later' | 'stop' | 'fix' | 'unsure'

const within = (code: number, spans: readonly (readonly [number, number])[]): boolean =>
  spans.some(([from, to]) => code >= from && code <= to)

const theirTrouble = [
  [100, 100],
  [109, 109],
  [130, 138],
  [200, 200],
] as const
/** Name, password, certificate; and boletas by themselves where only a summary is taken (1079). */
const untilSomebodyActs = [
  [101, 106],
  [111, 113],
  [154, 154],
  [1079, 1079],
  [2325, 2325],
] as const
const perhapsArrived = [
  [140, 140],
  [402, 402],
  [1033, 1033],
  [2223, 2223],
  [2282, 2282],
] as const

/** What a fault means for the comprobante; one without a code tells nothing, so it may have arrived. */
export const judgeFault = (code: string | null): Verdict => {
  if (code === null) return 'unsure'
  const number = Number(code)
  if (within(number, theirTrouble)) return 'later'
  if (within(number, untilSomebodyActs)) return 'stop'
  return within(number, perhapsArrived) ? 'unsure' : 'fix'
}

/** What a CDR says: it alone burns a number. */
export const judgeCdr = (code: string): 'accepted' | 'rejected' | 'unsure' => {
  const number = Number(code)
  if (!/^\d{1,4}$/.test(code)) return 'unsure'
  if (number === 0 || number >= 4000) return 'accepted'
  return number >= 2000 ? 'rejected' : 'unsure'
}
