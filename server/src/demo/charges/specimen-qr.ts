import type { WalletMeans } from '@chaski/contract/charges/schema.ts'
import { darkCells } from '#src/adapters/qr/dark-cells.ts'
import { type Frame, paint, type Rgb } from '#src/demo/drivers/paint.ts'

const side = 600
const band = 90
const white: Rgb = [255, 255, 255]
const dark: Rgb = [20, 20, 20]
/** The colour of everything that says "demonstration" on the screens. */
const specimen: Rgb = [255, 200, 61]
const colours: Record<WalletMeans, Rgb> = { YAPE: [116, 34, 132], PLIN: [0, 178, 227] }

/** A QR as a wallet prints it, between bands that no wallet has; whoever reads it is told that nothing is to be paid. */
export const specimenQr = (means: WalletMeans, holder_name: string): Frame => {
  const { size, cells } = darkCells(
    `DEMOSTRACION DE CHASKI: NO PAGAR. ${means} de ${holder_name}`,
    { ecc: 'M', border: 2 },
  )
  const unit = Math.floor(side / size)
  const from = Math.floor((side - unit * size) / 2)
  return paint(side, side + 2 * band, [
    { x: 0, y: 0, w: side, h: side + 2 * band, rgb: white },
    { x: 0, y: 0, w: side, h: band - 20, rgb: colours[means] },
    ...cells.map(({ x, y }) => ({
      x: from + x * unit,
      y: band + from + y * unit,
      w: unit,
      h: unit,
      rgb: dark,
    })),
    { x: 0, y: side + band + 20, w: side, h: band - 20, rgb: specimen },
  ])
}
