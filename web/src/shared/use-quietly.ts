import {
  type DefaultError,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'

/**
 * The one way to ask without showing a failure, for what a screen can do without and does not
 * misread when it is missing: a count on a badge, a layer of a map.
 */
export const useQuietly = <T, Key extends QueryKey>(
  options: UseQueryOptions<T, DefaultError, T, Key>,
): T | undefined => useQuery(options).data
