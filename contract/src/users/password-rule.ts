/** Shorter ones are refused, whoever chooses them. */
export const passwordMinLength = 10

/** What a password must be, wherever one is chosen: a field that says half of the rule lets people guess the rest. */
export const passwordHint = `Al menos ${passwordMinLength} caracteres; varias palabras juntas son fáciles de recordar. No vale una muy usada, ni solo el nombre, la empresa o la ciudad.`
