import { encode } from 'uqr'

type Options = {
  ecc: 'M' | 'Q'
  /** Light cells around it. */
  border: number
}

/** The dark cells of a QR code, in a square of `size` cells a side. */
export const darkCells = (
  text: string,
  options: Options,
): { size: number; cells: { x: number; y: number }[] } => {
  const { size, data } = encode(text, options)
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [{ x, y }] : [])))
  return { size, cells }
}
