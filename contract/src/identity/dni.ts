const weights = [3, 2, 7, 6, 5, 4, 3, 2]
const digits = '65432110987'
const letters = 'KJIHGFEDCBA'

/** The national identity number: eight digits, kept as text because of leading zeros. */
export const isDni = (value: string): boolean => /^\d{8}$/.test(value)

/** The number as printed with its check character: `10117410-2`. */
export const isDniWithCheck = (value: string): boolean => {
  const [, number, check] = /^(\d{8})-?([0-9A-K])$/.exec(value.toUpperCase()) ?? []
  if (number === undefined || check === undefined) return false
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0)
  return digits[sum % 11] === check || letters[sum % 11] === check
}
