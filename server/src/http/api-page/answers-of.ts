import { type Content, nameOf, type OpenApi, type Operation } from './open-api.ts'

/** What a call may answer, by its status, with what several calls share put back. */
export const answersOf = (
  { responses }: Operation,
  shared: OpenApi['components']['responses'],
): [status: string, content: Content][] =>
  Object.entries(responses).map(([status, one]) => [
    status,
    '$ref' in one ? shared[nameOf(one.$ref)]! : one,
  ])
