import { plateNumber } from '@chaski/contract/complaints/validators.ts'

/** Plates as people paste them: by commas, spaces or lines; each once. */
export const readPlates = (text: string): { known: string[]; wrong: string[] } => {
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))]
  const known = new Set<string>()
  const wrong: string[] = []
  for (const word of words) {
    const plate = plateNumber(word)
    if (plate === null) wrong.push(word)
    else known.add(plate)
  }
  return { known: [...known], wrong }
}
