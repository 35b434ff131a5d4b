export type ScanName = { owner: string; document: string }

/** A plate with its hyphen, of now or of before, else what stands before the first space or hyphen. */
const named = /^([a-z0-9]{3}-?\d{3}|[a-z]{2}-?\d{4}|[a-z0-9]+)[\s-]+(\p{L}.*)$/iu
/** Pages of one document: "SOAT 2", "SOAT (2)". */
const page = /[\s-]+\d{1,2}$|\s*\(\d{1,2}\)$/

const plain = (part: string): string => part.replaceAll('_', ' ').trim()

/** Whose document a file holds, and which: by its name, or by its folder and its name. */
export const nameOfScan = (path: string): ScanName | null => {
  const parts = path.split(/[/\\]/)
  const base = plain(parts.at(-1)!.replace(/\.[^.]*$/, ''))
  const folder = plain(parts.at(-2) ?? '')
  const found = named.exec(base.replace(page, ''))
  if (found !== null) return { owner: found[1]!, document: found[2]! }
  const document = base.replace(page, '')
  return folder === '' || document === '' ? null : { owner: folder, document }
}
