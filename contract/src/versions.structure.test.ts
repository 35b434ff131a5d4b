import { expect, test } from 'vitest'
import { allEndpoints } from '#src/endpoints.ts'
import { asksVersion } from '#src/test/asks-version.ts'

/** What overwrites something and asks for no version: nobody loses what they did not see. */
const unversioned: Record<string, string> = {
  blockClient: 'the last word holds, and both are told',
  blockClientById: 'the last word holds, and both are told',
  unlockClient: 'the last word holds, and both are told',
  unlockClientById: 'the last word holds, and both are told',
  switchAutoZone: 'a switch says what it wants, not what it saw',
  setDriverPassword: 'a password is never read',
  changePortalPassword: 'the old password proves what was seen',
  changeOwnDriverPassword: 'the old password proves what was seen',
  changeOwnPassword: 'the old password proves what was seen',
  changeOwnPin: 'the password proves who changes it',
  changeOwnPreferences: 'one writer, part by part: decision 046',
  setOwnPreference: 'one writer and one choice: decision 064',
}

test('a call that overwrites something asks which edition of it was seen', () => {
  const without = allEndpoints
    .filter(({ method }) => method === 'PUT' || method === 'PATCH')
    .filter((call) => !asksVersion(call))
    .map(({ operationId }) => operationId)
  expect(without.toSorted()).toEqual(Object.keys(unversioned).toSorted())
})

test('so does every act of staff on a complaint', () => {
  const acts = allEndpoints.filter(
    ({ method, url }) => method === 'POST' && url.startsWith('/complaints/:complaint_id/'),
  )
  expect(acts).toHaveLength(8)
  expect(acts.filter((act) => !asksVersion(act))).toEqual([])
})
