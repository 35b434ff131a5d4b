import type { Response } from 'playwright-core'
import { expect } from 'vitest'
import { staleExceptions } from './stale-exceptions.ts'
import { versionedCallOf, versionedCalls } from './versioned-calls.ts'

/** The calls that the journeys of this file saw refused as stale and then end well. */
const proven = new Set<string>()

const callOf = (response: Response) =>
  versionedCallOf(response.request().method(), response.url())?.operationId

/** One call was refused, and made once more it held: both must be the same call of the contract. */
export const proveStale = (refused: Response, held: Response): void => {
  const call = callOf(refused)
  expect(call, `${refused.request().method()} ${refused.url()}`).toBeDefined()
  expect(callOf(held)).toBe(call)
  proven.add(call!)
}

/** What the contract asks for and what was proven, each where the other lacks it. */
export const unprovenCalls = () => {
  const asked = versionedCalls.map(({ operationId }) => operationId)
  const excepted = Object.keys(staleExceptions)
  return {
    neitherProvenNorExcepted: asked.filter((id) => !proven.has(id) && !excepted.includes(id)),
    exceptedAndYetProven: excepted.filter((id) => proven.has(id)),
    exceptedAndNoCall: excepted.filter((id) => !asked.includes(id)),
  }
}
