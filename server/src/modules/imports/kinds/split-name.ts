/** "Quispe Mamani, Juan Carlos", or as lists of Peru put it: two surnames, then the names. */
export const splitName = (full: string): { first_name: string; last_name: string } | null => {
  const [last = '', first] = full.split(',').map((part) => part.trim())
  if (first !== undefined)
    return first === '' || last === '' ? null : { first_name: first, last_name: last }
  const words = full.split(/\s+/).filter((word) => word !== '')
  if (words.length < 2) return null
  const surnames = words.length === 2 ? 1 : 2
  return {
    last_name: words.slice(0, surnames).join(' '),
    first_name: words.slice(surnames).join(' '),
  }
}
