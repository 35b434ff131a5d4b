type Rgb = readonly [number, number, number]

/** WCAG AA for text of any size. */
export const leastContrast = 4.5

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** The lightest surface that words lie on at night, and the page below it. */
const raisedAtNight: Rgb = [33, 40, 49]
const pageAtNight: Rgb = [18, 22, 27]

const rgbOf = (color: string): Rgb => {
  const number = Number.parseInt(color.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** In whole steps, as it is written down: what is measured is what is seen. */
const mix = (from: Rgb, to: Rgb, part: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * part),
  Math.round(from[1] + (to[1] - from[1]) * part),
  Math.round(from[2] + (to[2] - from[2]) * part),
]

const lightOf = (part: number): number => {
  const value = part / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue)

const contrastOf = (a: Rgb, b: Rgb): number => {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** As WCAG counts it, from 1 to 21. */
export const contrast = (a: string, b: string): number => contrastOf(rgbOf(a), rgbOf(b))

/** Why a colour cannot be a company's, in words; null where it can. */
export const brandProblem = (color: string): string | null => {
  const found = contrast(color, '#ffffff')
  if (found >= leastContrast) return null
  const shown = (Math.floor(found * 10) / 10).toFixed(1)
  return `El texto blanco de los botones no se leería sobre este color (contraste ${shown} de ${leastContrast} a 1). Elija uno más oscuro.`
}

/** The colour itself, moved as little as it takes to be read on each of these. */
const readable = (color: Rgb, toward: Rgb, on: readonly Rgb[]): Rgb => {
  for (let part = 0; part < 1; part += 0.02) {
    const moved = mix(color, toward, part)
    if (on.every((ground) => contrastOf(moved, ground) >= leastContrast)) return moved
  }
  return toward
}

/** Everything on the public pages that has the company's colour, by day and by night; AA like the product's own. */
export const brandTokens = (color: string): Readonly<Record<string, string>> => {
  const own = rgbOf(color)
  const tint = mix(own, white, 0.9)
  const nightTint = mix(own, pageAtNight, 0.75)
  const text = hexOf(readable(own, black, [tint]))
  const nightText = hexOf(readable(own, white, [raisedAtNight, nightTint]))
  return {
    '--action': color,
    '--action-hover': hexOf(mix(own, black, 0.15)),
    '--action-text': `light-dark(${text}, ${nightText})`,
    '--action-tint': `light-dark(${hexOf(tint)}, ${hexOf(nightTint)})`,
    '--focus': `light-dark(${text}, ${nightText})`,
  }
}
