import type { Locator } from 'playwright-core'

/** The amounts that somebody reads there, in cents, in their order. */
export const amountsIn = async (where: Locator): Promise<number[]> =>
  [...(await where.innerText()).matchAll(/(-?)S\/\s(-?)([\d,]+)\.(\d\d)/g)].map(
    ([, before, inside, whole, cents]) =>
      Number(`${before}${inside}1`) * Number(`${whole!.replaceAll(',', '')}${cents}`),
  )
