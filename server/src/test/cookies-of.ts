/** The cookies that an answer sets; of two of one name the last counts, as in a browser. */
export const cookiesOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    [(headers['set-cookie'] ?? []) as string | string[]]
      .flat()
      .map((line) => line.split(';', 1)[0]!.split('=') as [string, string]),
  )
