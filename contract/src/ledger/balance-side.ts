/** Who owes whom, in words that leave no doubt about the sign. */
export const sideOf = (balance_cents: number): string =>
  balance_cents === 0 ? 'Al día' : balance_cents > 0 ? 'Se le debe' : 'Debe a la empresa'
