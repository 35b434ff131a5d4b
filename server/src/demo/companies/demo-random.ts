/** Numbers that look random and are the same on every machine: a demonstration must not change by itself. */
export const demoRandom = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    /** A whole number from 0 up to, and not including, `below`. */
    below: (below: number): number => Math.floor(next() * below),
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!,
    chance: (share: number): boolean => next() < share,
  }
}
export type DemoRandom = ReturnType<typeof demoRandom>

const given =
  'Rosa María Luz Carmen Julia Ana Elena Gladys Norma Yolanda Lucía Milagros Fiorella Karina José Luis Juan Carlos Jorge Víctor Miguel Ángel Pedro Raúl Percy Wilber Edwin Hugo Renzo Álvaro Diego Nicolás'.split(
    ' ',
  )
const family =
  'Quispe Mamani Condori Huanca Choque Apaza Flores Vilca Ticona Ccama Cáceres Zegarra Núñez Paredes Salas Valdivia Begazo Chávez Delgado Rodríguez Medina Torres Gutiérrez Llerena Muñoz Pinto Rivera Tejada Velarde Zúñiga'.split(
    ' ',
  )

/** A name that belongs to nobody in particular. */
export const demoName = (random: DemoRandom): string =>
  `${random.pick(given)} ${random.pick(family)} ${random.pick(family)}`
