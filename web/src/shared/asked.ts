/** A question to the server, answered or not: what `useQuery` returns, handed on whole. */
export type Asked<T> = {
  readonly data: T | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Two questions that are only worth something together. */
export function bothAsked<A, B>(one: Asked<A>, other: Asked<B>): Asked<readonly [A, B]> {
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    error: one.error ?? other.error,
    refetch: () => {
      for (const asked of [one, other]) if (asked.error !== null) asked.refetch()
    },
  }
}
