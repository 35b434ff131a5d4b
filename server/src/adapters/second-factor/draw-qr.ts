import { encode } from 'uqr'

export type QrPicture = { size: number; path: string }

/** The dark modules of a QR code as one path: nothing that a strict content policy would refuse. */
export const drawQr = (text: string): QrPicture => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
