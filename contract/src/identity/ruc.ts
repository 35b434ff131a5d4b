const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
const prefixes = ['10', '15', '16', '17', '20']

/** SUNAT's taxpayer number: 11 digits, a known prefix and a modulus-11 check digit. */
export const isRuc = (value: string): boolean => {
  if (!/^\d{11}$/.test(value) || !prefixes.includes(value.slice(0, 2))) return false
  const sum = weights.reduce((total, weight, index) => total + weight * Number(value[index]), 0)
  // Both 10 and 11 fall back to one digit by the second modulus; a swapped table rejects real taxpayers.
  return (11 - (sum % 11)) % 10 === Number(value[10])
}
