const amount = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`

/** Tells how long a pause still lasts, never less than it does. */
export const waitWords = (seconds: number): string =>
  `Demasiados intentos. Espere ${seconds <= 60 ? amount(seconds, 'segundo') : amount(Math.ceil(seconds / 60), 'minuto')} e intente otra vez.`
