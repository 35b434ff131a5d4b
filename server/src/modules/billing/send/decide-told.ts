/** Catalogue of errors: a document of the summary was told before. */
const toldBefore = '2282'

type End = {
  kind: 'accepted' | 'rejected' | 'fix' | 'unsure' | 'late'
  code: string | null
}

/**
 * What becomes of the boletas of a summary that is over. One wrong boleta takes the whole summary down, so a
 * refused one is halved until the wrong one stands alone; a name that was taken means that its ticket is lost,
 * and they are told again under another name, where those that were told before say so.
 */
export const afterTelling = (
  { kind, code }: End,
  boletas: number,
): 'ACCEPTED' | 'HALVE' | 'KNOWN' | 'GIVE_BACK' | 'AGAIN' | 'WAIT' => {
  if (kind === 'accepted') return 'ACCEPTED'
  if (kind === 'late') return 'WAIT'
  if (kind === 'unsure' && code !== toldBefore) return 'AGAIN'
  if (boletas > 1) return 'HALVE'
  return code === toldBefore ? 'KNOWN' : 'GIVE_BACK'
}
