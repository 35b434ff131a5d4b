import type { LatLng } from '#src/geo/schema.ts'

const DIGITS = '23456789CFGHJMPQRVWX'
const CODE = /(?<![\w+])([23456789CFGHJMPQRVWX]{2,8})\+([23456789CFGHJMPQRVWX]{2,3})(?![\w+])/i

/** Degrees of the five pairs of a whole code. */
const PAIR_DEG = [20, 1, 1 / 20, 1 / 400, 1 / 8000]

/** The plus code of a text, as it is written, or null. */
export function findPlusCode(text: string): string | null {
  const [code, area = ''] = CODE.exec(text) ?? []
  return code !== undefined && area.length % 2 === 0 && area.length >= 4 ? code : null
}

const at = (code: string, digit: number): number => DIGITS.indexOf(code[digit]!)

/** The first pairs of a place's own code: what a short code leaves out. */
function prefixOf({ latitude, longitude }: LatLng, pairs: number): string {
  let north = latitude + 90
  let east = longitude + 180
  let prefix = ''
  for (const size of PAIR_DEG.slice(0, pairs)) {
    const row = Math.min(19, Math.floor(north / size))
    const column = Math.min(19, Math.floor(east / size))
    prefix += DIGITS[row]! + DIGITS[column]!
    north -= row * size
    east -= column * size
  }
  return prefix
}

/** The middle of a whole code's square; a finer last digit divides it by four and five. */
function middleOf(code: string): LatLng {
  let latitude = -90
  let longitude = -180
  PAIR_DEG.forEach((size, pair) => {
    latitude += at(code, 2 * pair) * size
    longitude += at(code, 2 * pair + 1) * size
  })
  let [height, width] = [1 / 8000, 1 / 8000]
  if (code.length > 10) {
    height /= 5
    width /= 4
    latitude += Math.floor(at(code, 10) / 4) * height
    longitude += (at(code, 10) % 4) * width
  }
  return {
    latitude: Number((latitude + height / 2).toFixed(6)),
    longitude: Number((longitude + width / 2).toFixed(6)),
  }
}

/** Where a plus code is; a short one means the nearest place so called. */
export function placeOfPlusCode(written: string, near: LatLng): LatLng {
  const code = written.toUpperCase().replace('+', '')
  const missing = 8 - written.indexOf('+')
  if (missing <= 0) return middleOf(code)
  const found = middleOf(prefixOf(near, missing / 2) + code)
  const square = PAIR_DEG[missing / 2 - 1]!
  const nearer = (value: number, wanted: number): number =>
    value - wanted > square / 2
      ? value - square
      : wanted - value > square / 2
        ? value + square
        : value
  return {
    latitude: Number(nearer(found.latitude, near.latitude).toFixed(6)),
    longitude: Number(nearer(found.longitude, near.longitude).toFixed(6)),
  }
}
