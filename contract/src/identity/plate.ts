// The hyphen tells them apart: the same six characters may be either.
const current = /^[A-Z][A-Z0-9]{2}-?\d{3}$/
const beforeReform = /^[A-Z]{2}-\d{4}$/

const tidy = (value: string): string => value.trim().toUpperCase().replace(/\s/g, '')

/** As it is stored and shown: `V1A-234`; one of before 2010 keeps its form, `AB-1234`. */
export const normalPlate = (value: string): string => {
  const typed = tidy(value)
  if (beforeReform.test(typed)) return typed
  const plain = typed.replaceAll('-', '')
  return `${plain.slice(0, 3)}-${plain.slice(3)}`
}

/** A light vehicle's plate; old ones only where the vehicle is marked as such. */
export const isPlate = (value: string, { legacy = false } = {}): boolean =>
  current.test(tidy(value)) || (legacy && beforeReform.test(tidy(value)))
