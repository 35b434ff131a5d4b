import { darkCells } from '#src/adapters/qr/dark-cells.ts'

export type QrPicture = { size: number; path: string }

/** The dark modules of a QR code as one path: nothing that a strict content policy would refuse. */
export const drawQr = (text: string): QrPicture => {
  const { size, cells } = darkCells(text, { ecc: 'M', border: 4 })
  return { size, path: cells.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('') }
}
